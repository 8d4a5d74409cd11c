// Material: which men an ending has, and whether a game can have tables of endings at all.
#pragma once

#include "movement/any_position.hpp"

namespace tesuji::endings {

/// The most men on the board; how many really fit is a question of memory.
constexpr int kMostMen = 8;

/// The men of both sides, the first player's before the second's, royals before others, then in the order of
/// the game file.
class Material {
 public:
  Material(const GameDefinition& game, std::vector<PlacedPiece> men);

  const std::vector<PlacedPiece>& men() const { return men_; }
  int count() const { return static_cast<int>(men_.size()); }
  int count(Side side) const;
  int count(Side side, PieceIndex piece) const;
  /// The same with the sides exchanged.
  Material swapped(const GameDefinition& game) const;
  /// How many arrangements of men on the same squares look alike.
  std::uint64_t permutations() const;

  bool operator==(const Material& other) const { return men_ == other.men_; }
  bool operator<(const Material& other) const;

 private:
  std::vector<PlacedPiece> men_;
};

/// Reads "K+B+N - K": letters or ids of pieces, the first player's before the dash.
Result<Material> read_material(const GameDefinition& game, std::string_view text);
/// "K+B+N - K".
std::string material_text(const GameDefinition& game, const Material& material);

/// Why positions of this game have no tables; nothing when they can have them.
std::optional<Error> no_endings(const GameDefinition& game);
/// Does a repetition mean anything else than a draw? Then what a table calls a draw may be decided.
bool repetition_decides(const GameDefinition& game);
/// Is the game drawn as soon as nothing but these men is left, if the side to move has a move?
bool too_weak(const GameDefinition& game, const Material& material);
/// Is a game of this kind drawn by counting moves?
bool counts_moves(const GameDefinition& game);
/// How many moves the weaker side has to make until the game is drawn by counting; nothing while nobody
/// counts.
std::optional<int> moves_counted(const Setup& setup);

}  // namespace tesuji::endings

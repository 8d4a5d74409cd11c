// What the fractional searcher counts and what moves cost it: personas/fractional/weights.yaml.
#pragma once

#include "define/loader.hpp"

namespace tesuji::persona::fractional {

/// Depth is counted in halves of a ply: a move costs three, two or nothing.
constexpr int kHalves = 2;

struct Weights {
  std::map<std::string, int> pieces;  ///< centipawns, by how the piece moves
  int royal = 0;
  int centre = 0;
  int space = 0;
  int free_above = 0;
  int budget = 0;  ///< plies

  /// What a move costs that changes the mover's score by `gain`, in halves of a ply.
  int cost(int gain) const {
    if (gain < 0) return 3;
    return gain > free_above ? 0 : 2;
  }
};

/// Counts by side. An attack is a capture that would be possible if an enemy stood on the target, whatever
/// stands there in truth; a square is possessed by the side whose attackers outnumber the other's by more
/// than two, or by more than one where an enemy stands.
struct Account {
  PerSide<int> material{};        ///< centipawns, pieces in hand included
  PerSide<int> centre_attacks{};  ///< on the middle squares of the board
  PerSide<int> possessed{};       ///< squares

  bool operator==(const Account&) const = default;

  int material_part() const { return material[0] - material[1]; }
  int centre_part(const Weights& w) const { return w.centre * (centre_attacks[0] - centre_attacks[1]); }
  int space_part(const Weights& w) const { return w.space * (possessed[0] - possessed[1]); }
  /// For the first side.
  int score(const Weights& w) const { return material_part() + centre_part(w) + space_part(w); }
  int possessed_by_both() const { return possessed[0] + possessed[1]; }
};

/// What an account counts, square by square.
struct Survey {
  PerSide<PerSquare<int>> attackers{};
  PerSide<PerSquare<int>> possessed{};  ///< 0 or 1
};

/// The squares in the middle: four on boards with even sides, one or two where a middle line exists.
std::vector<Square> centre_squares(const BoardShape& board);

/// All faults of the file, each at its line and column.
Result<Weights, Errors> read_weights(const SourceText& file);

/// The weights as a file, with a remark on its first row.
std::string weights_text(const Weights& weights, std::string_view remark);

/// Those that are part of the program: as its author stated them, or as they were learned from games.
enum class Heuristic { stated, learned };
const Weights& weights(Heuristic heuristic = Heuristic::stated);

/// Centipawns for each of the game's pieces.
std::vector<int> values_of(const GameDefinition& game, const Weights& weights);

}  // namespace tesuji::persona::fractional

// FairyVariants: questions about positions as programs for many variants ask them, all by texts: the name of
// a variant, a FEN (w = the first player, hands in brackets), and moves from there in algebraic coordinates.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <tesuji/games.hpp>

namespace tesuji::library {

/// How moves are written for players.
enum class FairyNotation {
  usual,                ///< as players of the variant do
  san,                  ///< Nf3
  lan,                  ///< Ng1-f3
  shogi_hosking,        ///< P76
  shogi_hodges,         ///< P-7f
  shogi_hodges_number,  ///< P-76
  janggi,               ///< H02-83
  xiangqi_wxf,          ///< H2+3
  thai_san,             ///< makruk in Thai letters and digits
  thai_lan
};

/// How a game stands from the view of the side to move.
struct FairyEnd {
  bool ended = false;
  int result = 0;  ///< 1: the side to move has won; 0: drawn, or not ended; -1: it has lost
};

/// What FENs may be wrong with; the numbers are part of the interface.
enum class FenFault {
  none = 1,
  empty = 0,
  move_counter = -1,
  half_move_counter = -2,
  kings = -3,
  en_passant = -4,
  castling = -5,
  side = -6,
  hands = -7,
  geometry = -8,
  touching_kings = -9,
  character = -10,
  parts = -11,
  promoted_piece = -12,
  checks = -13
};

/// Where a question is asked. "startpos" is the start of the game.
struct FairyPlace {
  std::string_view variant;
  std::string_view fen;
  const std::vector<std::string>& moves;
  bool chess960 = false;  ///< kings and rooks may start anywhere; castling is king takes rook
};

/// May be used by several threads. Remembers the positions asked about last, so that asking about the same
/// game move by move costs no more than the new moves.
class [[gnu::visibility("default")]] FairyVariants {
 public:
  FairyVariants();
  FairyVariants(FairyVariants &&) noexcept;
  FairyVariants& operator=(FairyVariants&&) noexcept;
  ~FairyVariants();

  /// Names of the variants of pieces: those of Tesuji's games, others that it can import, and loaded ones.
  std::vector<std::string> variants() const;
  /// Loads variant definitions in Fairy-Stockfish's format.
  Expected<LoadedVariants> load(std::string_view ini);

  Expected<std::string> start_fen(std::string_view variant) const;
  Expected<bool> captures_to_hand(std::string_view variant) const;

  Expected<std::vector<std::string>> legal_moves(const FairyPlace& place) const;
  /// The position as FEN, or as SFEN.
  Expected<std::string> fen(const FairyPlace& place, bool sfen = false) const;
  /// A legal move as players write it.
  Expected<std::string> san(const FairyPlace& place, std::string_view move,
                            FairyNotation notation = FairyNotation::usual) const;
  /// The place's own moves as players write them.
  Expected<std::vector<std::string>> san_moves(const FairyPlace& place,
                                               FairyNotation notation = FairyNotation::usual) const;
  Expected<bool> in_check(const FairyPlace& place) const;
  Expected<bool> is_capture(const FairyPlace& place, std::string_view move) const;
  /// The letter of what the last move took, as it would be in a hand; empty when it took nothing.
  Expected<std::string> piece_to_partner(const FairyPlace& place) const;
  /// How the game ended; an error while it goes on.
  Expected<int> result(const FairyPlace& place) const;
  /// Did a rule of the variant end the game at once? Mate, stalemate and what players may claim do not count.
  Expected<FairyEnd> immediate_end(const FairyPlace& place) const;
  /// Does a rule that players may claim (repetition, moves without progress) end the game?
  Expected<FairyEnd> optional_end(const FairyPlace& place) const;
  /// Is it certain that the first (second) player can never win any more, however badly the other plays?
  Expected<std::pair<bool, bool>> insufficient_material(const FairyPlace& place) const;
  /// What is wrong with a FEN.
  Expected<FenFault> validate(std::string_view fen, std::string_view variant, bool chess960 = false) const;
  /// The FEN without what the side to move does not see: squares that it neither stands on nor reaches are *.
  Expected<std::string> fog_fen(std::string_view fen, std::string_view variant, bool chess960 = false) const;

 private:
  struct Core;
  std::unique_ptr<Core> core_;
};

}  // namespace tesuji::library

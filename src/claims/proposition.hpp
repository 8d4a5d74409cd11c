// Proposition: one claim about a move, a line or a position that can be checked on the board.
// docs/propositions.md defines every claim; words and pictures are renderings of propositions.
#pragma once

#include <algorithm>

#include "base/score.hpp"
#include "define/definition.hpp"
#include "movement/move.hpp"

namespace tesuji::claims {

struct ClaimKind;

/// A piece with its place. `square` is kNoSquare where only the kind matters.
struct PieceRef {
  PieceIndex piece = kNoPiece;
  Side side = Side::first;
  Square square = kNoSquare;

  bool operator==(const PieceRef&) const = default;
};

/// What stands where: one entry per square.
using Board = std::vector<PlacedPiece>;

inline PlacedPiece on(const Board& board, Square sq) {
  return board[as_size(sq)];
}
inline PieceRef ref_on(const Board& board, Square sq) {
  return {on(board, sq).piece, on(board, sq).side, sq};
}
inline bool holds(const Board& board, Square sq, Side side) {
  return !on(board, sq).empty() && on(board, sq).side == side;
}
/// A side's men, by their squares.
inline std::vector<PieceRef> men_of(const Board& board, Side side) {
  std::vector<PieceRef> men;
  for (Square sq = 0; sq < static_cast<Square>(board.size()); ++sq) {
    if (holds(board, sq, side)) men.push_back(ref_on(board, sq));
  }
  return men;
}
/// The same board were what stands on the square gone.
inline Board without(Board board, Square sq) {
  board[as_size(sq)] = {};
  return board;
}

/// What it takes to find these moves of a position, in steps of Patience.
inline std::size_t steps_of(const BoardShape& shape, const std::vector<Move>& moves) {
  constexpr std::size_t kStepsOfMove = 4;
  return as_size(shape.squares()) + kStepsOfMove * moves.size();
}

struct Proposition {
  const ClaimKind* kind = nullptr;  ///< what is claimed: an entry of the registry
  std::vector<PieceRef> pieces;     ///< in the order the definition gives
  std::vector<Square> squares;
  std::vector<int> numbers;
  int ply = 1;                 ///< it holds after so many plies of the evidence
  Score weight = 0;            ///< what it contributes to the difference that is explained
  std::vector<Move> evidence;  ///< from the position that is explained
  /// Pieces of the root that are not named otherwise; without any one of them the rest would be false.
  std::vector<PieceRef> supports{};

  bool begins_idle() const { return !evidence.empty() && evidence.front() == kPass; }
  /// The same claim, whatever it is worth.
  bool same_claim(const Proposition& o) const {
    return kind == o.kind && pieces == o.pieces && squares == o.squares && numbers == o.numbers &&
           ply == o.ply && evidence == o.evidence && supports == o.supports;
  }
};

/// A gain worth talking about, in centipawns.
constexpr int kWorthTelling = 50;
/// Plies over which a gain is held against every reply before captures alone are looked at.
constexpr int kReplyPlies = 3;
/// Lines that win something are told no further, a pass not counted.
constexpr int kLongestGain = 5;
/// The share of a claimed gain that must be kept whatever is answered, in percent.
constexpr int kKeptShare = 70;
/// What must be kept of a gain that is claimed to be worth so much.
constexpr int least_kept(int worth) {
  return std::max(kWorthTelling, worth * kKeptShare / 100);
}

}  // namespace tesuji::claims

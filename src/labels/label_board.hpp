// What labels of the public puzzle collection ask of a board: points, defended, hanging, bad spot. Coarser
// than exchanges on purpose, because the labels are.
#pragma once

#include "threats/replay.hpp"

namespace tesuji::labels {

/// Points as the labels of public puzzles count them: two capturing steps 1, eight leaps 3, four sliding
/// diagonals 3, four sliding rows and columns 5, all eight 9, a royal 99.
Worths label_points(const CompiledRules& rules);

/// How a type counts in labels.
struct LabelType {
  int points = 0;
  int rank = 0;           ///< 1 for the cheapest ...; leapers before line pieces of equal points, royals last
  bool cheapest = false;  ///< no kind of the game counts fewer points
  bool line_piece = false;
};

class LabelBoard {
 public:
  explicit LabelBoard(const CompiledRules& rules);

  const Worths& all_points() const { return points_; }
  LabelType type(PlacedPiece piece) const {
    return piece.empty() ? LabelType{} : types_[as_size(piece.piece)];
  }
  int points(PlacedPiece piece) const { return piece.empty() ? 0 : type(piece).points; }

  /// Its side attacks the square, or would once an enemy line piece that attacks it were gone.
  bool defended(const BoardView& view, Square sq) const;
  bool hanging(const BoardView& view, Square sq) const { return !defended(view, sq); }
  /// Attacked, and undefended or attacked by something cheaper.
  bool bad_spot(const BoardView& view, Square sq) const;
  /// Points of a side's pieces minus the other's; royals do not count.
  int balance(const BoardView& view, Side side) const;
  /// Attacked enemy pieces of the piece on `sq`.
  std::vector<Square> targets(const BoardView& view, Square sq) const;
  /// Squares between two on one row, column or diagonal; none otherwise.
  std::vector<Square> between(const BoardView& view, Square a, Square b) const;

 private:
  Worths points_;
  std::vector<LabelType> types_;
};

}  // namespace tesuji::labels

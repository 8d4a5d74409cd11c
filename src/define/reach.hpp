// Where pieces could ever go on an otherwise helpful board: the basis of the loader's sanity checks. Told one
// floor up, in walk/reach.cpp, where it is known what movements mean.
#pragma once

#include "define/definition.hpp"

namespace tesuji::define {

/// Ignores what stands in the way: every square a movement can land on counts.
class Reach {
 public:
  explicit Reach(const GameDefinition& game) : game_(game) {}

  bool can_move_from(PieceIndex piece, Side side, Square from) const;
  /// Can it move from any square at all, for any side?
  bool can_ever_move(PieceIndex piece) const;
  /// Squares it can end a move on, in any number of moves from `start`.
  std::vector<bool> closure(PieceIndex piece, Side side, const std::vector<Square>& start) const;
  /// Can it ever end a move in `zone` (flags by square), in any number of moves from `start`?
  bool reaches(PieceIndex piece, Side side, const std::vector<Square>& start,
               const std::vector<bool>& zone) const;
  /// Ranks at the owner's far edge on which it can never move again.
  int stuck_ranks(PieceIndex piece, Side side) const;

 private:
  const GameDefinition& game_;
};

}  // namespace tesuji::define

// OpeningProcedure: how the first stones are agreed on: placing, swapping colours, offering moves to choose
// from.
#pragma once

#include "placement/row_position.hpp"

namespace tesuji::placement {

/// Walks through the steps of a procedure. Two players, 0 and 1; player 0 begins and holds the first side
/// until colours are swapped.
class OpeningState {
 public:
  explicit OpeningState(const OpeningProcedure& procedure) : steps_(procedure.steps) {}

  /// From here on stones are put in turn by whoever holds the side to move.
  bool done() const { return steps_.empty(); }
  /// Who must say or place something now.
  int actor(const RowPosition& position) const;
  int player_of(Side side) const { return swapped_ ? 1 - index(side) : index(side); }
  /// The fifth moves on the table, if any.
  const std::vector<Point>& offers() const { return offers_; }

  /// What may be said now: "swap", "no-swap", "announce N", "offer N points", "choose P", "place".
  std::vector<std::string> choices() const;

  /// May a stone go there now, as far as the procedure is concerned? Nothing when it may.
  std::optional<Error> refuse_stone(const RowPosition& position, Point point) const;
  /// A stone was put.
  void stone_put(const RowPosition& position);
  std::optional<Error> swap(bool yes);
  std::optional<Error> announce(int count);
  std::optional<Error> offer(const RowPosition& position, const std::vector<Point>& points);
  /// One of the offered points; the caller puts the stone.
  std::optional<Error> choose(Point point) const;

 private:
  /// Picks the branch that begins with this kind of step, when there is a choice.
  bool enter(OpeningStepKind kind);
  void finish_step() { steps_.erase(steps_.begin()); }
  int offers_wanted() const;

  std::vector<OpeningStep> steps_;
  int placed_ = 0;  ///< stones of the current step
  int last_placer_ = 0;
  bool swapped_ = false;  ///< player 0 holds the second side
  int announced_ = 0;
  std::vector<Point> offers_;
};

/// Do two points look the same on this board, because a turn or mirror image of the stones maps one to the
/// other?
bool equal_by_symmetry(const RowPosition& position, Point a, Point b);

}  // namespace tesuji::placement

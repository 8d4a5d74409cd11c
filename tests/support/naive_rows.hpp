// Row games by their definitions alone: walks along lines, no tables, no increments. The oracle and the
// judge of winning lines. Shares nothing with the program but the numbering of points.
#pragma once

#include <string>
#include <vector>

#include "placement/row_position.hpp"
#include "support/rooms.hpp"
#include "threats/threat_solver.hpp"

namespace tesuji::test {

class NaiveRows {
 public:
  explicit NaiveRows(const RowPosition& position);

  bool empty(Point p) const { return cells_[static_cast<std::size_t>(p)] == '.'; }
  void put(Point p, Side side) { cells_[static_cast<std::size_t>(p)] = side == Side::first ? 'x' : 'o'; }
  void clear(Point p) { cells_[static_cast<std::size_t>(p)] = '.'; }

  /// Would a stone of `side` on the empty point win?
  bool wins(Point p, Side side) const;
  Foul foul(Point p, Side side);
  std::vector<Point> winning_points(Side side) const;
  const BoardShape& board() const { return game_.board; }

 private:
  char at(Point p, int direction, int steps) const;
  int row(Point p, int direction) const;
  std::vector<std::vector<Point>> fours_through(Point p, int direction, Side side);
  bool is_three(Point p, int direction, Side side);

  RowGameDefinition game_;
  std::string cells_;
};

/// Replays a win by fours; empty when it holds, else what is wrong. Nobody may be able to win before.
std::string fault_of_fours(const RowPosition& start, Side attacker, const std::vector<Point>& line);

/// Plays every legal answer of the defender against the solver's win, to the end; empty when it holds.
/// `positions` limits the work; exceeding it is a fault too.
std::string fault_of_threats(RowPosition start, Side attacker, ThreatSolver& solver, int positions);

}  // namespace tesuji::test

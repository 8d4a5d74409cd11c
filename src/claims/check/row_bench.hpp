// RowBench: one claim about a stone being checked. It knows the rules (which stones are legal, which win) and
// tries stones; what shapes are called it does not know.
#pragma once

#include <algorithm>
#include <vector>

#include "placement/row_position.hpp"

namespace tesuji::claims {

/// Stones on a board, put and judged one by one.
class RowBoard {
 public:
  explicit RowBoard(const RowPosition& position) : position_(position) {}

  bool legal(Point p, Side side) const { return position_.is_empty(p) && position_.legal(p, side); }
  /// True when that wins.
  bool put(Point p, Side side);
  /// Points where a stone of the side wins at once, in ascending order.
  std::vector<Point> winning(Side side);
  /// Would a legal stone there leave the side with several points to win on, of which the other stops one?
  bool opens(Point p, Side side);
  /// All such points.
  std::vector<Point> open_points(Side side);
  /// Would a stone there threaten five, and besides that an open four?
  bool four_three(Point p, Side side);
  /// Does the side win by these moves, each of its own forcing the answer that follows?
  bool wins_by_fours(const std::vector<Point>& line, Side side) const;
  /// Are these legal stones in turn, `side` beginning, after which it cannot be kept from five?
  bool ends_in_five(const std::vector<Point>& line, Side side) const;

 private:
  std::vector<Point> empty() const;
  /// The side has just put a stone: can the other no longer avoid five?
  bool is_decided(Side side);

  RowPosition position_;
};

class RowBench {
 public:
  /// Before the stone.
  RowBench(const RowPosition& position, Point stone, const std::vector<Point>& points,
           const std::vector<Point>& line);

  Side us() const { return us_; }
  Side them() const { return opponent(us_); }
  Point stone() const { return stone_; }
  const std::vector<Point>& points() const { return points_; }
  const std::vector<Point>& line() const { return line_; }
  RowBoard before() const { return RowBoard(position_); }
  RowBoard after() const;

  /// Points are named, and it is true of each.
  template <class F>
  bool every_point(F&& is_true) const {
    return !points_.empty() && std::all_of(points_.begin(), points_.end(), is_true);
  }
  /// The named points are where the side wins at once, after the stone.
  bool names_winning(Side side) const { return !points_.empty() && after().winning(side) == points_; }
  /// ... before it.
  bool named_winning(Side side) const { return !points_.empty() && before().winning(side) == points_; }

 private:
  const RowPosition& position_;
  Point stone_;
  const std::vector<Point>& points_;
  const std::vector<Point>& line_;
  Side us_;
};

}  // namespace tesuji::claims

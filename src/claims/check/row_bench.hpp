// RowBench: one claim about a stone being checked. It knows the rules (which stones are legal, which win) and
// tries stones; what shapes are called it does not know.
#pragma once

#include <algorithm>
#include <optional>

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
  /// Would a legal stone there, no five and no four, threaten an open four on a row that threatened none?
  bool makes_three(Point p, Side side);
  /// Would a legal stone there, no five, let five follow?
  bool makes_four(Point p, Side side);
  /// The only point that stops five after a stone of the side there; nothing when there are more, or none.
  std::optional<Point> only_answer(Point p, Side side);
  /// After a stone of the side there, is no point left where the other would open a four?
  bool stops_opening(Point p, Side side);
  /// Would a stone there threaten five, and besides that an open four?
  bool four_three(Point p, Side side);
  /// Are these legal stones in turn, `side` beginning, after which it cannot be kept from five? `by_fours`:
  /// each of its own forces the answer that follows.
  bool wins_along(const std::vector<Point>& line, Side side, bool by_fours) const;

 private:
  std::vector<Point> empty() const;
  /// Empty points on the rows through a point, so near that one row could hold both.
  std::vector<Point> beside(Point p) const;
  /// As winning(), near a point.
  std::vector<Point> winning_beside(Point p, Side side);
  /// Are all points between the two, which lie on one row, the side's?
  bool joined(Point a, Point b, Side side) const;
  /// Would a legal stone on `q`, no five, leave two points of the row of `p` and `q` to win on, by rows that
  /// `p` is part of if it holds a stone?
  bool opens_beside(Point p, Point q, Side side);
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
  /// The other side wins at once on the named points and nowhere else, were it its turn.
  bool leaves_five() const { return !points_.empty() && before().winning(them()) == points_; }
  bool may_stop_five() const;
  /// The named points are where the stone makes five follow.
  bool makes_four() const { return !points_.empty() && after().winning(us()) == points_; }
  bool makes_single_four() const { return makes_four() && points_.size() == 1; }
  /// May the other side stop the five on the first named point?
  bool may_answer() const { return after().legal(points_.front(), them()); }
  /// A four-three follows on each named point.
  bool aims() const;
  /// On each named point the other side could make this before the stone, and cannot now.
  bool stops(bool (RowBoard::*makes)(Point, Side)) const;
  /// On each named point we could not make this before the stone, and can now.
  bool enables(bool (RowBoard::*makes)(Point, Side)) const;
  /// There are a named point and a single stone of the line, by which `side` makes a four that only the point
  /// could answer, and there a stone of the other side is forbidden.
  bool traps(RowBoard board, Side side) const;
  bool begins_line() const { return !line_.empty() && line_.front() == stone_; }
  /// The named line wins by fours after the stone, for the side that begins it.
  bool wins_after(Side side) const { return after().wins_along(line_, side, true); }

 private:
  const RowPosition& position_;
  Point stone_;
  const std::vector<Point>& points_;
  const std::vector<Point>& line_;
  Side us_;
};

}  // namespace tesuji::claims

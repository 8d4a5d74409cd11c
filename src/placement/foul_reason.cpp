#include "placement/foul_reason.hpp"

#include <algorithm>

namespace tesuji::placement {
namespace {

class Reasoner {
 public:
  Reasoner(const RowPosition& position, Side side) : position_(position), side_(side) {}

  FoulReason reason(Point point) {
    const PointShapes shapes = position_.shapes_with(point, side_, imagined_);
    FoulReason reason{point, position_.foul_with(shapes, point, side_, imagined_), {}};
    for (int direction = 0; direction < kDirections; ++direction) {
      const Shape shape = shapes.at(direction);
      // Threes play no part in a foul by fours or by length, nor the other way round.
      const auto asks_for = [&](Foul kind) { return reason.kind == kind || reason.kind == Foul::none; };
      if ((shape == Shape::overline && asks_for(Foul::overline)) ||
          (is_four(shape) && asks_for(Foul::double_four)) ||
          (is_open_three(shape) && asks_for(Foul::double_three)))
        reason.rows.push_back(row(point, direction, shape));
    }
    return reason;
  }

 private:
  bool is_own(Point point) const {
    const auto* end = imagined_.points.data() + imagined_.count;
    return position_.stones(side_).has(point) || std::find(imagined_.points.data(), end, point) != end;
  }

  /// Own stones near a point along a row: the stretch that one more stone could complete.
  std::vector<Point> stretch(Point point, int direction, std::uint32_t cells) const {
    const RowRules& rules = position_.rules();
    const PatternTable& table = rules.patterns(side_);
    const RowPlace& place = rules.place(point, direction);
    const int step = rules.step(direction);
    const auto at = [&](int steps) { return static_cast<Point>(point + steps * step); };
    int low = 0;
    int high = 0;
    const auto grow = [&](int extra) {
      const auto held = [&](int n) { return n == 0 || n == extra || is_own(at(n)); };
      int from = 0;
      int to = 0;
      while (from > -place.before && held(from - 1)) --from;
      while (to < place.after && held(to + 1)) ++to;
      low = std::min(low, from);
      high = std::max(high, to);
    };
    grow(0);
    for (; cells != 0; cells &= cells - 1) grow(table.offset(std::countr_zero(cells)));
    std::vector<Point> stones;
    for (int n = low; n <= high; ++n) {
      if (n == 0 || is_own(at(n))) stones.push_back(at(n));
    }
    return stones;
  }

  FoulRow row(Point point, int direction, Shape shape) {
    const PatternTable& table = position_.rules().patterns(side_);
    const Window window = position_.window(point, direction, side_, imagined_);
    const std::uint32_t threes = table.three_cells(window);
    const bool is_three = is_open_three(shape);
    FoulRow row{
        direction, shape, stretch(point, direction, is_three ? threes : table.five_cells(window)), {}};
    if (!is_three) return row;
    imagined_.add(point);
    row.counts = false;
    position_.rules().any_cell(point, direction, threes, [&](Point at) {
      ThreeExtension extension{at, false, {}};
      const PointShapes shapes = position_.shapes_with(extension.point, side_, imagined_);
      extension.makes_five = shapes.has(Shape::five);
      if (!extension.makes_five &&
          position_.foul_with(shapes, extension.point, side_, imagined_) != Foul::none)
        extension.why.push_back(reason(extension.point));
      row.counts = row.counts || extension.allowed();
      row.extensions.push_back(std::move(extension));
      return false;
    });
    --imagined_.count;
    return row;
  }

  const RowPosition& position_;
  Side side_;
  ImaginedStones imagined_{};
};

}  // namespace

FoulReason foul_reason(const RowPosition& position, Point point, Side side) {
  assert(position.is_empty(point));
  return Reasoner(position, side).reason(point);
}

}  // namespace tesuji::placement

// Fouls of RowPosition. A three counts only if the stone that would make it an open four is itself allowed,
// which is asked with the same rules, to the end: every level imagines one stone more.
#include <bit>

#include "base/hot_assert.hpp"

#include "placement/row_position.hpp"

namespace tesuji::placement {

Window RowPosition::window(Point point, int direction, Side side, const ImaginedStones& imagined) const {
  const RowPlace& place = rules_->place(point, direction);
  std::uint64_t own = word(place.row, side);
  for (int i = 0; i < imagined.count; ++i) {
    const RowPlace& other = rules_->place(imagined.points[as_size(i)], direction);
    if (other.row == place.row) own |= std::uint64_t{1} << other.shift;
  }
  const int radius = rules_->reach();
  const auto around = [&](std::uint64_t bits) {
    const auto cells = static_cast<std::uint32_t>(bits >> (place.shift - radius));
    const std::uint32_t half = (1U << radius) - 1;
    return (cells & half) | (cells >> 1 & half << radius);
  };
  return {around(own), around(word(place.row, opponent(side))), around(rules_->edge(place.row))};
}

PointShapes RowPosition::shapes_with(Point point, Side side, const ImaginedStones& imagined) const {
  PointShapes shapes;
  for (int direction = 0; direction < kDirections; ++direction) {
    shapes.set(direction, rules_->patterns(side).shape(window(point, direction, side, imagined)));
  }
  return shapes;
}

bool RowPosition::is_real_three(Point point, int direction, Side side, ImaginedStones& imagined) const {
  hot_assert(imagined.count > 0 && imagined.points[as_size(imagined.count - 1)] == point);
  const PatternTable& table = rules_->patterns(side);
  for (std::uint32_t cells = table.three_cells(window(point, direction, side, imagined)); cells != 0;
       cells &= cells - 1) {
    const auto extension =
        static_cast<Point>(point + table.offset(std::countr_zero(cells)) * rules_->step(direction));
    const PointShapes shapes = shapes_with(extension, side, imagined);
    bool five = false;
    for (int d = 0; d < kDirections; ++d) five = five || shapes.at(d) == Shape::five;
    if (!five && foul_with(shapes, extension, side, imagined) == Foul::none) return true;
  }
  return false;
}

Foul RowPosition::foul_with(PointShapes shapes, Point point, Side side, ImaginedStones& imagined) const {
  const RowSideRules& rules = rules_->definition().side(side);
  int fours = 0;
  int threes = 0;
  bool overline = false;
  for (int direction = 0; direction < kDirections; ++direction) {
    const Shape shape = shapes.at(direction);
    if (shape == Shape::five) return Foul::none;
    overline = overline || shape == Shape::overline;
    fours += is_four(shape) ? 1 : 0;
    fours += shape == Shape::double_four ? 1 : 0;
    threes += shape == Shape::open_three ? 1 : 0;
  }
  if (overline && rules.overline == Overline::foul) return Foul::overline;
  if (fours >= 2 && rules.double_four_foul) return Foul::double_four;
  const bool room = imagined.count < static_cast<int>(imagined.points.size());
  if (threes < 2 || !rules.double_three_foul || !room) return Foul::none;
  int real = 0;
  imagined.points[as_size(imagined.count++)] = point;
  for (int direction = 0; direction < kDirections && real < 2 && real + threes >= 2; ++direction) {
    if (shapes.at(direction) != Shape::open_three) continue;
    --threes;
    real += is_real_three(point, direction, side, imagined) ? 1 : 0;
  }
  --imagined.count;
  return real >= 2 ? Foul::double_three : Foul::none;
}

Foul RowPosition::foul(Point point, Side side) const {
  const RowSideRules& rules = rules_->definition().side(side);
  if (!rules.has_fouls()) return Foul::none;
  const PointShapes here = shapes(point, side);
  // Nothing but twos and closed threes, as on most points: no direction reaches an open three.
  if (((here.packed + 0x7C7C7C7CU) & 0x80808080U) == 0) return Foul::none;
  int threes = 0;
  for (int direction = 0; direction < kDirections; ++direction) {
    threes += here.at(direction) == Shape::open_three ? 1 : 0;
  }
  ImaginedStones imagined{};
  if (threes < 2) return foul_with(here, point, side, imagined);
  // Only recursion is worth remembering. The stones decide, not who is to move.
  const std::uint64_t stones = side_ == Side::first ? key_ : key_ ^ rules_->side_key();
  const std::uint64_t key =
      stones ^ (static_cast<std::uint64_t>(2 * point + index(side) + 1) * 0x9e3779b97f4a7c15ULL);
  FoulEntry& entry = foul_cache_[key & (kFoulEntries - 1)];
  if (entry.key != key) entry = {key, foul_with(here, point, side, imagined)};
  return entry.foul;
}

}  // namespace tesuji::placement

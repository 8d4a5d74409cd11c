#include "placement/row_position.hpp"

namespace tesuji::placement {
namespace {

// Which sets a point belongs to, by the shapes it makes.
constexpr unsigned kFive = 1;
constexpr unsigned kFour = 2;
constexpr unsigned kOpenThree = 4;
constexpr std::array<std::uint8_t, kShapes> kFlags{0, 0, 0, 0, kOpenThree, kFour, kFour, kFour, kFive, 0};

unsigned flags_of(PointShapes shapes) {
  const std::uint32_t p = shapes.packed;
  return kFlags[p & 0xFF] | kFlags[p >> 8 & 0xFF] | kFlags[p >> 16 & 0xFF] | kFlags[p >> 24];
}

/// The cells of a row around one of its bits, that bit left out.
std::uint32_t cells_around(std::uint64_t word, int shift, int radius) {
  const auto cells = static_cast<std::uint32_t>(word >> (shift - radius));
  const std::uint32_t half = (1U << radius) - 1;
  return (cells & half) | (cells >> 1 & half << radius);
}

}  // namespace

RowPosition::RowPosition(std::shared_ptr<const RowRules> rules)
    : rules_(std::move(rules)),
      empty_(Points::first_squares(rules_->points())),
      words_(as_size(2 * rules_->rows())) {
  for (auto& shapes : shapes_) shapes.resize(as_size(rules_->points()));
  const ImaginedStones nobody{};
  for (Point p = 0; p < rules_->points(); ++p) {
    for (const Side side : kBothSides) {
      const PointShapes shapes = shapes_with(p, side, nobody);
      shapes_[side][p] = shapes;
      file_under_sets(p, side, flags_of(shapes), ~0U);
    }
  }
}

void RowPosition::set_side_to_move(Side side) {
  if (side != side_) pass();
}

void RowPosition::pass() {
  side_ = opponent(side_);
  key_ ^= rules_->side_key();
}

std::optional<Side> RowPosition::stone(Point point) const {
  for (const Side side : kBothSides) {
    if (stones_[side].has(point)) return side;
  }
  return std::nullopt;
}

void RowPosition::file_under_sets(Point point, Side side, unsigned flags, unsigned changed) {
  const auto file = [&](Points& set, unsigned flag) {
    if ((changed & flag) == 0) return;
    if ((flags & flag) != 0) {
      set.add(point);
    } else {
      set.remove(point);
    }
  };
  file(fives_[side], kFive);
  file(fours_[side], kFour);
  file(open_threes_[side], kOpenThree);
}

void RowPosition::set_shapes(Point point, Side side, PointShapes shapes) {
  PointShapes& here = shapes_[side][point];
  const unsigned before = flags_of(here);
  const unsigned now = flags_of(shapes);
  here = shapes;
  if (before != now) file_under_sets(point, side, now, before ^ now);
}

/// Looks up again what has changed on the rows through a point.
void RowPosition::refresh(Point point) {
  const RowRules& rules = *rules_;
  const int radius = rules.reach();
  const PatternTable& first = rules.patterns(Side::first);
  const PatternTable& second = rules.patterns(Side::second);
  for (int direction = 0; direction < kDirections; ++direction) {
    const RowPlace& place = rules.place(point, direction);
    const std::uint64_t mine = word(place.row, Side::first);
    const std::uint64_t theirs = word(place.row, Side::second);
    const std::uint64_t edge = rules.edge(place.row);
    const std::uint64_t taken = mine | theirs;
    const int step = rules.step(direction);
    for (int k = -place.before; k <= place.after; ++k) {
      const int shift = place.shift + k;
      if ((taken >> shift & 1) != 0) continue;
      const auto other = static_cast<Point>(point + k * step);
      const std::uint32_t a = cells_around(mine, shift, radius);
      const std::uint32_t b = cells_around(theirs, shift, radius);
      const std::uint32_t e = cells_around(edge, shift, radius);
      const Shape shape_first = first.shape({a, b, e});
      const Shape shape_second = second.shape({b, a, e});
      PointShapes shapes = shapes_[0][other];
      if (shapes.at(direction) != shape_first) {
        changes_.push_back({other, Side::first, shapes});
        shapes.set(direction, shape_first);
        set_shapes(other, Side::first, shapes);
      }
      shapes = shapes_[1][other];
      if (shapes.at(direction) != shape_second) {
        changes_.push_back({other, Side::second, shapes});
        shapes.set(direction, shape_second);
        set_shapes(other, Side::second, shapes);
      }
    }
  }
}

void RowPosition::make(Point point, Side side) {
  assert(is_empty(point));
  frames_.push_back(
      {point, side, side_, fives_[side].has(point), static_cast<std::uint32_t>(changes_.size()), near_});
  for (const Side both : kBothSides) {
    changes_.push_back({point, both, shapes_[both][point]});
    set_shapes(point, both, {});
  }
  empty_.remove(point);
  stones_[side].add(point);
  near_ |= rules_->near(point);
  ++stone_count_;
  key_ ^= rules_->key(point, side);
  for (int direction = 0; direction < kDirections; ++direction) {
    const RowPlace& place = rules_->place(point, direction);
    word(place.row, side) |= std::uint64_t{1} << place.shift;
  }
  refresh(point);
  set_side_to_move(opponent(side));
}

void RowPosition::undo() {
  const Frame frame = frames_.back();
  frames_.pop_back();
  set_side_to_move(frame.to_move);
  for (int direction = 0; direction < kDirections; ++direction) {
    const RowPlace& place = rules_->place(frame.point, direction);
    word(place.row, frame.side) &= ~(std::uint64_t{1} << place.shift);
  }
  key_ ^= rules_->key(frame.point, frame.side);
  --stone_count_;
  near_ = frame.near;
  stones_[frame.side].remove(frame.point);
  empty_.add(frame.point);
  while (changes_.size() > frame.changes) {
    const Change& change = changes_.back();
    set_shapes(change.point, change.side, change.before);
    changes_.pop_back();
  }
}

void RowPosition::forget_moves() {
  frames_.clear();
  changes_.clear();
}

Points RowPosition::candidates() const {
  if (stone_count_ == 0) return Points::of(rules_->centre());
  const Points near = near_ & empty_;
  return near.any() ? near : empty_;
}

std::vector<Point> RowPosition::legal_among(const Points& points) const {
  std::vector<Point> allowed;
  points.for_each([&](Point p) {
    if (legal(p)) allowed.push_back(p);
  });
  return allowed;
}

std::vector<Point> RowPosition::forbidden(Side side) const {
  std::vector<Point> points;
  if (!rules_->definition().side(side).has_fouls()) return points;
  empty_.for_each([&](Point p) {
    if (foul(p, side) != Foul::none) points.push_back(p);
  });
  return points;
}

// Fouls. A three counts only if the stone that would make it an open four is itself allowed, which is asked
// with the same rules, to the end: every level imagines one stone more.

Window RowPosition::window(Point point, int direction, Side side, const ImaginedStones& imagined) const {
  const RowPlace& place = rules_->place(point, direction);
  std::uint64_t own = word(place.row, side);
  for (int i = 0; i < imagined.count; ++i) {
    const RowPlace& other = rules_->place(imagined.points[as_size(i)], direction);
    if (other.row == place.row) own |= std::uint64_t{1} << other.shift;
  }
  const auto around = [&](std::uint64_t bits) { return cells_around(bits, place.shift, rules_->reach()); };
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
  const std::uint32_t cells = rules_->patterns(side).three_cells(window(point, direction, side, imagined));
  return rules_->any_cell(point, direction, cells, [&](Point extension) {
    const PointShapes shapes = shapes_with(extension, side, imagined);
    return !shapes.has(Shape::five) && foul_with(shapes, extension, side, imagined) == Foul::none;
  });
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
  imagined.add(point);
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
  ImaginedStones imagined{};
  if (here.count<is_open_three>() < 2) return foul_with(here, point, side, imagined);
  // Only recursion is worth remembering. The stones decide, not who is to move.
  const std::uint64_t stones = side_ == Side::first ? key_ : key_ ^ rules_->side_key();
  const std::uint64_t key =
      stones ^ (static_cast<std::uint64_t>(2 * point + index(side) + 1) * 0x9e3779b97f4a7c15ULL);
  FoulEntry& entry = foul_cache_[key & (kFoulEntries - 1)];
  if (entry.key != key) entry = {key, foul_with(here, point, side, imagined)};
  return entry.foul;
}

}  // namespace tesuji::placement

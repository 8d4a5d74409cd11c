#include "placement/patterns.hpp"

#include <algorithm>
#include <bit>

namespace tesuji::placement {
namespace {

// Digits of a table index.
constexpr std::uint8_t kEmpty = 0;
constexpr std::uint8_t kOwn = 1;
constexpr std::uint8_t kEnemy = 2;

}  // namespace

PatternTable::PatternTable(const RowGameDefinition& game, Side side)
    : length_(game.length),
      overline_wins_(game.side(side).overline == Overline::win),
      closed_row_wins_(game.closed_row_wins),
      straight_only_(game.side(side).double_four_foul) {
  const std::size_t base = closed_row_wins_ ? 3 : 4;
  const auto width = as_size(2 * length_);
  powers_.resize(width + 1, 1);
  for (std::size_t i = 1; i <= width; ++i) powers_[i] = powers_[i - 1] * base;
  digits_.resize(std::size_t{1} << width);
  for (std::size_t bits = 0; bits < digits_.size(); ++bits) {
    for (std::size_t i = 0; i < width; ++i) {
      if ((bits >> i & 1) != 0) digits_[bits] += static_cast<std::uint32_t>(powers_[i]);
    }
  }
  shapes_.resize(powers_[width]);
  fives_.resize(powers_[width]);
  extensions_.resize(powers_[width]);

  // An entry is described by those with one more own stone, so the fullest come first: digit 1 replaces
  // digit 0, hence every entry depends on larger indices only.
  std::vector<std::uint8_t> cells(width);
  for (std::size_t entry = powers_[width]; entry-- > 0;) {
    std::size_t rest = entry;
    for (std::size_t i = 0; i < width; ++i) {
      cells[i] = static_cast<std::uint8_t>(rest % base);
      rest /= base;
    }
    fill_entry(entry, cells);
  }
}

/// Own stones that adjoin the middle on either side.
PatternTable::Run PatternTable::run(const std::vector<std::uint8_t>& cells) const {
  Run run;
  while (run.before < length_ && cells[as_size(length_ - 1 - run.before)] == kOwn) ++run.before;
  while (run.after < length_ && cells[as_size(length_ + run.after)] == kOwn) ++run.after;
  return run;
}

/// Does the row through the middle win? `too_long` tells a row that would if it were shorter.
bool PatternTable::wins(const std::vector<std::uint8_t>& cells, bool& too_long) const {
  const Run row = run(cells);
  too_long = row.stones() > length_ && !overline_wins_;
  if (row.stones() < length_ || too_long) return false;
  if (row.stones() > length_ || closed_row_wins_) return true;
  const auto closed = [&](int end) { return cells[as_size(end)] == kEnemy; };
  return !(closed(length_ - 1 - row.before) && closed(length_ + row.after));
}

void PatternTable::fill_entry(std::size_t entry, const std::vector<std::uint8_t>& cells) {
  bool too_long = false;
  if (wins(cells, too_long)) {
    shapes_[entry] = Shape::five;
    return;
  }
  if (too_long) {
    shapes_[entry] = Shape::overline;
    return;
  }
  std::uint32_t fives = 0;
  std::uint32_t open_fours = 0;
  Shape next = Shape::none;  // the best that one more stone makes, five apart
  for (std::size_t i = 0; i < cells.size(); ++i) {
    if (cells[i] != kEmpty) continue;
    const Shape shape = shapes_[entry + powers_[i]];
    if (shape == Shape::five) fives |= 1U << i;
    if (shape == Shape::open_four || (shape == Shape::double_four && !straight_only_)) open_fours |= 1U << i;
    if (shape < Shape::five) next = std::max(next, shape);
  }
  fives_[entry] = static_cast<std::uint16_t>(fives);
  if (fives != 0) {
    // Solid when the row lacks one stone and both of its ends are among the five points.
    const Run row = run(cells);
    const bool solid = row.stones() == length_ - 1 && (fives >> (length_ - 1 - row.before) & 1) != 0 &&
                       (fives >> (length_ + row.after) & 1) != 0;
    shapes_[entry] = solid ? Shape::open_four : std::popcount(fives) >= 2 ? Shape::double_four : Shape::four;
    return;
  }
  if (open_fours != 0) {
    extensions_[entry] = static_cast<std::uint16_t>(open_fours);
    shapes_[entry] = Shape::open_three;
  } else if (is_four(next)) {
    shapes_[entry] = Shape::three;
  } else if (next == Shape::open_three) {
    shapes_[entry] = Shape::open_two;
  } else if (next == Shape::three) {
    shapes_[entry] = Shape::two;
  }
}

}  // namespace tesuji::placement

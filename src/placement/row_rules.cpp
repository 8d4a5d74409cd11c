#include "placement/row_rules.hpp"

#include <algorithm>

#include "base/random.hpp"

namespace tesuji::placement {
namespace {

constexpr std::uint64_t kKeySeed = 0x7e5011;
constexpr int kNearSteps = 2;

}  // namespace

RowRules::RowRules(RowGameDefinition game) : game_(std::move(game)) {
  tables_[0] = std::make_shared<PatternTable>(game_, Side::first);
  const auto long_wins = [&](std::size_t side) { return game_.sides[side].overline == Overline::win; };
  const bool same =
      long_wins(0) == long_wins(1) && game_.sides[0].double_four_foul == game_.sides[1].double_four_foul;
  tables_[1] = same ? tables_[0] : std::make_shared<PatternTable>(game_, Side::second);

  const BoardShape& board = game_.board;
  places_.resize(as_size(points()));
  near_.resize(as_size(points()));
  for (int direction = 0; direction < kDirections; ++direction) {
    const Vector step = kDirectionSteps[direction];
    steps_[direction] = step.forward * board.files + step.right;
    for (Point begin = 0; begin < points(); ++begin) {
      if (board.step(begin, -step) != kNoPoint) continue;
      std::vector<Point> row;
      for (Point p = begin; p != kNoPoint; p = board.step(p, step)) row.push_back(p);
      const auto number = static_cast<std::uint16_t>(edges_.size());
      const int length = static_cast<int>(row.size());
      for (int i = 0; i < length; ++i) {
        RowPlace& place = places_[row[as_size(i)]][direction];
        place.row = number;
        place.shift = static_cast<std::uint8_t>(i + kRowPadding);
        place.before = static_cast<std::uint8_t>(std::min(i, reach()));
        place.after = static_cast<std::uint8_t>(std::min(length - 1 - i, reach()));
      }
      edges_.push_back(~(((std::uint64_t{1} << length) - 1) << kRowPadding));
    }
  }
  for (Point p = 0; p < points(); ++p) {
    for (const Vector step : kDirectionSteps) {
      for (int n = -kNearSteps; n <= kNearSteps; ++n) {
        const Point other = board.step(p, step * n);
        if (n != 0 && other != kNoPoint) near_[p].add(other);
      }
    }
  }
  Random random(kKeySeed);
  keys_.resize(as_size(2 * points()));
  for (std::uint64_t& key : keys_) key = random.next();
  side_key_ = random.next();
}

}  // namespace tesuji::placement

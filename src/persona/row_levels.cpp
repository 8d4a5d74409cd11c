#include "persona/row_levels.hpp"

#include <algorithm>

namespace tesuji::persona {

const std::array<RowLevel, 4>& row_levels() {
  // Whatever a level sees, those above it see, too.
  const auto level = [](std::string_view id, int depth, int random_percent, std::uint64_t nodes,
                        Score threshold, int single_four_keeps) {
    const bool easy = depth >= 2;
    const bool medium = depth >= 3;
    const bool hard = depth >= 4;
    // Fukumi, mise, foul traps, several threats, counter-four, vulnerability, single four keeps percent.
    const RowSwitches switches{hard, easy, hard, easy, medium, hard, single_four_keeps};
    const std::chrono::seconds time(1 << (depth - 1));
    RowLevel made{id, depth, time, random_percent, nodes, threshold, switches};
    made.threats = made.answers_mise = made.futility = medium;
    made.must_defend = easy;
    made.null_move = hard;
    return made;
  };
  static const std::array<RowLevel, 4> kLevels{
      level("beginner", 1, 80, 10'000, 1200, 100), level("easy", 2, 25, 50'000, 200, 60),
      level("medium", 3, 10, 200'000, 150, 30), level("hard", 4, 0, 600'000, 0, 0)};
  return kLevels;
}

const RowLevel* find_row_level(std::string_view id) {
  const auto& levels = row_levels();
  const auto found =
      std::find_if(levels.begin(), levels.end(), [&](const RowLevel& l) { return l.id == id; });
  return found == levels.end() ? nullptr : &*found;
}

}  // namespace tesuji::persona

#include "persona/row_levels.hpp"

#include <algorithm>

namespace tesuji::persona {

const std::array<RowLevel, 4>& row_levels() {
  using std::chrono::milliseconds;
  // switches: fukumi, mise, foul traps, several threats, counter-four, vulnerability, single four keeps
  // percent then: threats, must defend, answers mise, null move, futility
  static const std::array<RowLevel, 4> kLevels{{
      {"beginner",
       1,
       milliseconds(1000),
       80,
       10'000,
       1200,
       {false, false, false, false, false, false, 100},
       false,
       false,
       false,
       false,
       false},
      {"easy",
       2,
       milliseconds(2000),
       25,
       50'000,
       200,
       {false, true, false, true, false, false, 60},
       false,
       true,
       false,
       false,
       false},
      {"medium",
       3,
       milliseconds(4000),
       10,
       200'000,
       150,
       {false, true, false, true, true, false, 30},
       true,
       true,
       true,
       false,
       true},
      {"hard",
       4,
       milliseconds(8000),
       0,
       600'000,
       0,
       {true, true, true, true, true, true, 0},
       true,
       true,
       true,
       true,
       true},
  }};
  return kLevels;
}

const RowLevel* find_row_level(std::string_view id) {
  const auto& levels = row_levels();
  const auto found =
      std::find_if(levels.begin(), levels.end(), [&](const RowLevel& l) { return l.id == id; });
  return found == levels.end() ? nullptr : &*found;
}

}  // namespace tesuji::persona

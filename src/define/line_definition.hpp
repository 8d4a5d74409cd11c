// LineGameDefinition: what the file of a line game says. Stones are put on points and never move; rows win.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "define/definition.hpp"

namespace tesuji {

/// What a row longer than the winning length is to the side that makes it.
enum class Overline { win, nothing, foul };

struct LineSideRules {
  Overline overline = Overline::win;
  bool double_three_foul = false;
  bool double_four_foul = false;

  bool operator==(const LineSideRules&) const = default;
  bool has_fouls() const { return overline == Overline::foul || double_three_foul || double_four_foul; }
};

struct LineGameDefinition {
  std::string id;
  LocalText name;
  std::string family;
  std::array<LocalText, 2> side_names{LocalText{"Black", "黒"}, LocalText{"White", "白"}};
  BoardShape board{15, 15, SecondSide::mirrored};
  int length = 5;
  std::array<LineSideRules, 2> sides;
  bool closed_row_wins = true;  ///< a row of the exact length with enemy stones at both ends
  bool first_at_centre = false;
  std::vector<OptionDefinition> options;

  bool operator==(const LineGameDefinition&) const = default;

  const LineSideRules& side(Side s) const { return sides[static_cast<std::size_t>(index(s))]; }
};

}  // namespace tesuji

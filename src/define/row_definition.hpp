// RowGameDefinition: what the file of a row game says. Stones are put on points and never move; rows win.
#pragma once

#include "define/definition.hpp"

namespace tesuji::define {

/// What a row longer than the winning length is to the side that makes it.
enum class Overline { win, nothing, foul };

struct RowSideRules {
  Overline overline = Overline::win;
  bool double_three_foul = false;
  bool double_four_foul = false;

  bool operator==(const RowSideRules&) const = default;
  bool has_fouls() const { return overline == Overline::foul || double_three_foul || double_four_foul; }
};

enum class OpeningStepKind { place, swap, announce, offer, either };

/// One step of an opening procedure.
struct OpeningStep {
  OpeningStepKind kind = OpeningStepKind::place;
  int count = 1;   ///< stones to place, moves to offer (0 = as announced), or the largest number to announce
  int within = 0;  ///< the stone must lie in the central so many by so many points; 0 = anywhere
  bool pattern = false;                              ///< the stones form one of the classical patterns
  std::vector<std::vector<OpeningStep>> branches{};  ///< of `either`; what is said first decides which

  bool operator==(const OpeningStep&) const = default;
};

struct OpeningProcedure {
  std::string id;
  LocalText name;
  std::vector<OpeningStep> steps;

  bool operator==(const OpeningProcedure&) const = default;
};

struct RowGameDefinition {
  std::string id;
  LocalText name;
  std::string family;
  PerSide<LocalText> side_names{LocalText{"Black", "黒"}, LocalText{"White", "白"}};
  BoardShape board{15, 15, SecondSide::mirrored};
  int length = 5;
  PerSide<RowSideRules> sides;
  bool closed_row_wins = true;  ///< a row of the exact length with enemy stones at both ends
  bool first_at_centre = false;
  std::vector<OpeningProcedure> procedures;
  std::string opening;  ///< the id of the procedure in use; empty: stones are put in turn from the start
  std::vector<OptionDefinition> options;

  bool operator==(const RowGameDefinition&) const = default;

  const RowSideRules& side(Side s) const { return sides[as_size(s)]; }
};

}  // namespace tesuji::define

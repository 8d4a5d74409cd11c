// no-checks: a move, or a drop, may not give check.
#pragma once

#include "rules/rule.hpp"

namespace tesuji::rules {

struct NoChecks : Rule {
  static constexpr std::string_view kName = "no-checks";
  static constexpr Habits kHabits{.touches_safety = true};

  bool drops_only = false;

  bool operator==(const NoChecks&) const = default;

  void read(auto& in) { drops_only = in.word("by", {"any-move", "drops"}) == 1; }

  std::string words(const auto&, bool ja) const {
    if (drops_only)
      return ja ? "駒を打って王手をかけてはならない。" : "Dropping a piece with check is forbidden.";
    return ja ? "王手をかけてはならない。" : "Giving check is forbidden.";
  }

  bool legal_after(const auto& pos, Side mover) const {
    return (drops_only && !pos.last_dropped()) || !pos.threatened(opponent(mover));
  }
};

}  // namespace tesuji::rules

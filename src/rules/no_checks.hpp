// no-checks: a move may not give check.
#pragma once

#include "rules/rule.hpp"

namespace tesuji::rules {

struct NoChecks : Rule {
  static constexpr std::string_view kName = "no-checks";
  static constexpr bool kTouchesSafety = true;

  std::string words(const auto&, bool ja) const {
    return ja ? "王手をかけてはならない。" : "Giving check is forbidden.";
  }

  bool legal_after(const auto& pos, Side mover) const { return !pos.threatened(opponent(mover)); }
};

}  // namespace tesuji::rules

// no-checks: a move may not give check.
#pragma once

#include "rules/rule.hpp"

namespace tesuji::rules {

struct NoChecks : Rule {
  static constexpr std::string_view kName = "no-checks";
  static constexpr bool kTouchesSafety = true;
  static constexpr EndText kEnd{"", ""};

  bool operator==(const NoChecks&) const = default;

  template <class In>
  void read(In&) {}

  template <class Names>
  std::string words(const Names&, bool ja) const {
    return ja ? "王手をかけてはならない。" : "Giving check is forbidden.";
  }

  template <class P>
  bool legal_after(const P& pos, Side mover) const {
    return !pos.threatened(opponent(mover));
  }
};

}  // namespace tesuji::rules

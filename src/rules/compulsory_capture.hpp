// compulsory-capture: who can take must take.
#pragma once

#include "rules/rule.hpp"

namespace tesuji::rules {

struct CompulsoryCapture : Rule {
  static constexpr std::string_view kName = "compulsory-capture";
  static constexpr Habits kHabits{.forces_moves = true};

  std::string words(const auto&, bool ja) const {
    return ja ? "駒を取れるときは必ず取らなければならない（どれを取るかは自由）。"
              : "Who can capture must capture, with a free choice among the captures.";
  }

  void chooses(const auto& pos, auto& list) const {
    bool any = false;
    for (const auto move : list) any = any || pos.is_capture(move);
    if (any) list.keep_if([&](auto move) { return pos.is_capture(move); });
  }
};

}  // namespace tesuji::rules

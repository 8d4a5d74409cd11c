// compulsory-capture: who can take must take.
#pragma once

#include "rules/rule.hpp"

namespace tesuji::rules {

struct CompulsoryCapture : Rule {
  static constexpr std::string_view kName = "compulsory-capture";
  static constexpr bool kForcesMoves = true;
  static constexpr EndText kEnd{"", ""};

  bool operator==(const CompulsoryCapture&) const = default;

  template <class In>
  void read(In&) {}

  template <class Names>
  std::string words(const Names&, bool ja) const {
    return ja ? "駒を取れるときは必ず取らなければならない（どれを取るかは自由）。"
              : "Who can capture must capture, with a free choice among the captures.";
  }

  template <class P, class List>
  void chooses(const P& pos, List& list) const {
    bool any = false;
    for (const auto move : list) any = any || pos.is_capture(move);
    if (any) list.keep_if([&](auto move) { return pos.is_capture(move); });
  }
};

}  // namespace tesuji::rules

// self-capture: these pieces may also take pieces of their own side, but never a royal one.
#pragma once

#include "rules/rule.hpp"

namespace tesuji::rules {

struct SelfCapture : PieceRule {
  static constexpr std::string_view kName = "self-capture";
  static constexpr Habits kHabits{.touches_safety = true};

  std::string words(const auto& names, bool ja) const {
    return ja ? names(pieces) + "は味方の駒も取れる（王を除く）。"
              : "A " + names(pieces) + " may also capture pieces of its own side, royal ones excepted.";
  }

  void adds(const auto& pos, auto&& add) const {
    const auto own = pos.pieces(pos.side_to_move()).without(pos.royals(pos.side_to_move()));
    pos.pieces(pos.side_to_move()).for_each([&](Square from) {
      if (listed(pieces, pos.at(from).piece)) add.moves(from, pos.capture_reach(from) & own);
    });
  }
};

}  // namespace tesuji::rules

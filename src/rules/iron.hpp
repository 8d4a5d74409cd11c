// iron: these pieces cannot be captured.
#pragma once

#include "rules/rule.hpp"

namespace tesuji::rules {

struct Iron : PieceRule {
  static constexpr std::string_view kName = "iron";
  static constexpr Habits kHabits{.touches_safety = true, .vetoes_captures = true};

  std::string words(const auto& names, bool ja) const {
    return ja ? names(pieces) + "は取られない。" : "A " + names(pieces) + " cannot be captured.";
  }

  bool may_capture(const auto& pos, Square, Square to) const {
    return pos.at(to).empty() || !listed(pieces, pos.at(to).piece);
  }

  bool permits(const auto& pos, auto move) const {
    return !pos.is_capture(move) || may_capture(pos, move.from(), move.to());
  }
};

}  // namespace tesuji::rules

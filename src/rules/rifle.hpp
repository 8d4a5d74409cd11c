// rifle: these pieces capture without moving.
#pragma once

#include "rules/rule.hpp"

namespace tesuji::rules {

struct Rifle : PieceRule {
  static constexpr std::string_view kName = "rifle";
  static constexpr Habits kHabits{.touches_safety = true};

  std::string words(const auto& names, bool ja) const {
    return ja ? names(pieces) + "は動かずに、その場から駒を取る。"
              : "A " + names(pieces) + " captures without leaving its square.";
  }

  void after_move(auto& pos, const Made& made) const {
    if (made.captured == Made::kNothing || !listed(pieces, made.moved)) return;
    pos.remove(made.to);
    pos.put(made.moved, made.mover, made.from);
  }
};

}  // namespace tesuji::rules

// check-count: whoever has given so many checks wins.
#pragma once

#include "rules/rule.hpp"

namespace tesuji::rules {

struct CheckCount : Rule {
  static constexpr std::string_view kName = "check-count";
  static constexpr int kCounters = 1;  ///< checks given
  static constexpr EndText kEnd{"the last of the counted checks was given", "規定回数の王手がかかった"};

  int checks = 3;

  bool operator==(const CheckCount&) const = default;

  void read(auto& in) { checks = in.number("checks", 1, 99, 3); }

  std::string words(const auto&, bool ja) const {
    return ja ? std::to_string(checks) + "回目の王手をかければ勝ち。"
              : "Whoever gives check for the " + std::to_string(checks) +
                    ". time wins; a double check counts once.";
  }

  /// Positions write how many checks are still needed.
  int shown(int given) const { return checks - given; }

  void after_move(auto& pos, const Made& made) const {
    if (pos.threatened(opponent(made.mover)))
      pos.template count<CheckCount>(made.mover, pos.template counted<CheckCount>(made.mover) + 1);
  }

  bool stops(const auto& pos) const { return verdict(pos).has_value(); }

  std::optional<RuleEnd> verdict(const auto& pos) const {
    for (const Side side : kBothSides) {
      if (pos.template counted<CheckCount>(side) >= checks) return RuleEnd{side};
    }
    return std::nullopt;
  }
};

}  // namespace tesuji::rules

// all-captured: what it means for a side to have no piece left.
#pragma once

#include "rules/rule.hpp"

namespace tesuji::rules {

struct AllCaptured : Rule {
  static constexpr std::string_view kName = "all-captured";
  static constexpr EndText kEnd{"a side has no pieces left", "駒がすべてなくなった"};

  bool wins = false;  ///< for the side without pieces

  bool operator==(const AllCaptured&) const = default;

  void read(auto& in) { wins = in.word("verdict", {"loss", "win"}) == 1; }

  std::string words(const auto&, bool ja) const {
    if (ja) return wins ? "自分の駒がすべてなくなれば勝ち。" : "自分の駒をすべて失えば負け。";
    return wins ? "Whoever has no piece left wins." : "Whoever has no piece left loses.";
  }

  bool stops(const auto& pos) const {
    return pos.pieces(Side::first).none() || pos.pieces(Side::second).none();
  }

  std::optional<RuleEnd> verdict(const auto& pos) const {
    for (const Side side : kBothSides) {
      if (pos.pieces(side).none()) return RuleEnd{wins ? side : opponent(side)};
    }
    return std::nullopt;
  }
};

}  // namespace tesuji::rules

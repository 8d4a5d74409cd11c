// bare-royal: who has nothing left but the royal piece loses, unless the other side can be bared at once.
#pragma once

#include "rules/rule.hpp"

namespace tesuji::rules {

struct BareRoyal : Rule {
  static constexpr std::string_view kName = "bare-royal";
  static constexpr EndText kEnd{"a royal piece was left alone", "王だけが残った"};

  std::string words(const auto&, bool ja) const {
    return ja ? "王以外の駒をすべて失った側の負け。ただし直後の一手で相手の最後の駒を取り返せば、双方王だけと"
                "なり引き分け。"
              : "Whoever has nothing left but the royal piece loses, unless the very next move takes the "
                "opponent's last other piece: then it is a draw.";
  }

  bool stops(const auto& pos) const { return verdict(pos).has_value() && !both_bare(pos); }

  std::optional<RuleEnd> verdict(const auto& pos) const {
    if (both_bare(pos)) return RuleEnd{std::nullopt};
    for (const Side side : kBothSides) {
      if (pos.pieces(side).count() != 1) continue;
      const bool may_answer = pos.side_to_move() == side && pos.pieces(opponent(side)).count() == 2;
      if (!may_answer) return RuleEnd{opponent(side)};
    }
    return std::nullopt;
  }

 private:
  static bool both_bare(const auto& pos) {
    return pos.pieces(Side::first).count() == 1 && pos.pieces(Side::second).count() == 1;
  }
};

}  // namespace tesuji::rules

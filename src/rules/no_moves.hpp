// no-moves: other verdicts than the usual ones where the side to move has no move.
#pragma once

#include "rules/rule.hpp"

namespace tesuji::rules {

struct NoMoves : Rule {
  static constexpr std::string_view kName = "no-moves";
  static constexpr Habits kHabits{.forces_moves = true};
  static constexpr EndText kEnd{"there was no move left", "指せる手がなくなった"};

  enum Count { unasked, fewer, more };

  bool mated_wins = false;  ///< to be checkmated is the aim
  Count count = unasked;    ///< not in check: who has fewer pieces, or more, wins; as many draw

  bool operator==(const NoMoves&) const = default;

  void read(auto& in) {
    mated_wins = in.word("mated", {"loses", "wins"}) == 1;
    count = static_cast<Count>(in.word("stuck", {"as-stalemate", "fewer-pieces", "more-pieces"}));
  }

  std::string words(const auto&, bool ja) const {
    std::string text;
    if (mated_wins) text += ja ? "詰まされた側の勝ち。" : "Whoever is checkmated wins.";
    if (count == unasked) return text;
    if (!text.empty() && !ja) text += " ";
    const bool few = count == fewer;
    return text + (ja ? std::string("王手がかかっておらず指せる手がないときは、盤上の駒が") +
                            (few ? "少ない" : "多い") + "側の勝ち、同数なら引き分け。"
                      : std::string("When the side to move has no move and is not in check, the side with ") +
                            (few ? "fewer" : "more") + " pieces wins; as many are a draw.");
  }

  std::optional<RuleEnd> when_stuck(const auto& pos, bool mated) const {
    const Side us = pos.side_to_move();
    if (mated) return mated_wins ? std::optional(RuleEnd{us}) : std::nullopt;
    if (count == unasked) return std::nullopt;
    const int ahead = pos.pieces(us).count() - pos.pieces(opponent(us)).count();
    if (ahead == 0) return RuleEnd{std::nullopt};
    return RuleEnd{(ahead > 0) == (count == more) ? us : opponent(us)};
  }
};

}  // namespace tesuji::rules

// no-flight: a royal piece that is attacked may not step away.
#pragma once

#include "rules/rule.hpp"

namespace tesuji::rules {

struct NoFlight : Rule {
  static constexpr std::string_view kName = "no-flight";

  std::string words(const auto&, bool ja) const {
    return ja ? "王手された王は逃げられない。王手をかけた唯一の駒を取るか、他の駒で受ける。"
              : "A royal piece in check may not step away: it takes the only piece that checks it, or others "
                "answer the check.";
  }

  bool permits(const auto& pos, auto move) const {
    const Side us = pos.side_to_move();
    if (pos.moves_nothing(move) || !pos.royals(us).has(move.from())) return true;
    const auto checkers = pos.attackers_of(move.from(), opponent(us));
    return checkers.none() || (checkers.count() == 1 && checkers.has(move.to()));
  }
};

}  // namespace tesuji::rules

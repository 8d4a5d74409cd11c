// Which special rule ends a game.
#pragma once

#include "movement/outcome.hpp"
#include "rules/registry.hpp"

namespace tesuji::movement {

/// What the first active rule says for which `asked` has an answer.
std::optional<Outcome> first_end(const SpecialRules& rules, auto&& asked) {
  std::optional<Outcome> outcome;
  int number = 0;
  rules.for_all([&](const auto& rule) {
    const std::optional<RuleEnd> end = rule.active && !outcome ? asked(rule) : std::nullopt;
    if (end) outcome = Outcome{end->winner, EndReason::special, number};
    ++number;
  });
  return outcome;
}

}  // namespace tesuji::movement

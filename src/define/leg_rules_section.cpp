// The part of `special` that moves of several legs play by.
#include "define/fields.hpp"
#include "define/sections.hpp"

namespace tesuji {
namespace {

void read_lion_trading(const Node& node, GameDefinition& game, Report& report) {
  if (is_none(node)) return;
  if (!check_keys(node, {"lions", "cheap", "guarded", "counter-strike"}, "'lion-trading'", report)) return;
  LionTradingRule rule;
  if (const Node* lions = require(node, "lions", "'lion-trading'", report))
    rule.lions = read_pieces(*lions, game.pieces, report);
  if (const Node* cheap = node.find("cheap")) rule.cheap = read_pieces(*cheap, game.pieces, report);
  if (const Node* guarded = node.find("guarded"))
    rule.guarded =
        read_choice<bool>(*guarded, {{"forbidden", true}, {"allowed", false}}, report).value_or(true);
  if (const Node* strike = node.find("counter-strike"))
    rule.counter_strike =
        read_choice<bool>(*strike, {{"forbidden", true}, {"allowed", false}}, report).value_or(true);
  game.legs.lion_trading = std::move(rule);
}

}  // namespace

const std::vector<std::string>& leg_rule_names() {
  static const std::vector<std::string> names{"lion-trading", "range-capture"};
  return names;
}

void read_leg_rules(const Node& special, GameDefinition& game, Report& report) {
  if (const Node* trading = special.find("lion-trading")) read_lion_trading(*trading, game, report);
  if (const Node* range = special.find("range-capture")) {
    if (!check_keys(*range, {"landing-on-own"}, "'range-capture'", report)) return;
    if (const Node* own = range->find("landing-on-own"))
      game.legs.sweep_lands_on_own =
          read_choice<bool>(*own, {{"allowed", true}, {"forbidden", false}}, report).value_or(false);
  }
}

}  // namespace tesuji

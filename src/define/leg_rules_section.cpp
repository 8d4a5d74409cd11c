// The part of `special` that moves of several legs play by.
#include "define/fields.hpp"
#include "define/sections.hpp"

namespace tesuji::define {
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

void read_contagion(const Node& node, GameDefinition& game, Report& report) {
  game.legs.contagion.clear();
  if (is_none(node)) return;
  for (const Node* item : items_of(node)) {
    if (!check_keys(*item, {"taken", "becomes", "immune"}, "'contagion'", report)) continue;
    ContagionRule rule;
    if (const Node* taken = require(*item, "taken", "'contagion'", report))
      rule.taken = read_pieces(*taken, game.pieces, report);
    if (const Node* becomes = require(*item, "becomes", "'contagion'", report))
      rule.becomes = read_piece(*becomes, game.pieces, report).value_or(kNoPiece);
    if (const Node* immune = item->find("immune")) rule.immune = read_pieces(*immune, game.pieces, report);
    game.legs.contagion.push_back(std::move(rule));
  }
}

}  // namespace

const std::vector<std::string>& leg_rule_names() {
  static const std::vector<std::string> names{"lion-trading", "range-capture", "contagion"};
  return names;
}

void read_leg_rules(const Node& special, GameDefinition& game, Report& report) {
  if (const Node* trading = special.find("lion-trading")) read_lion_trading(*trading, game, report);
  if (const Node* contagion = special.find("contagion")) read_contagion(*contagion, game, report);
  if (const Node* range = special.find("range-capture")) {
    if (!check_keys(*range, {"landing-on-own"}, "'range-capture'", report)) return;
    if (const Node* own = range->find("landing-on-own"))
      game.legs.sweep_lands_on_own =
          read_choice<bool>(*own, {{"allowed", true}, {"forbidden", false}}, report).value_or(false);
  }
}

}  // namespace tesuji::define

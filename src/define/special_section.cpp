// special: rules of their own kind, each read by the rule itself (src/rules) through a RuleReader.
#include <fmt/format.h>

#include "define/fields.hpp"
#include "define/sections.hpp"
#include "rules/registry.hpp"

namespace tesuji::define {

namespace {

/// Hands the parameters of one rule out by type; whatever it has not asked for by then is refused in the end.
class RuleReader : public GameFields {
 public:
  using PieceNumbers = std::vector<std::pair<PieceIndex, int>>;

  RuleReader(const Node& node, std::string_view rule, const GameDefinition& game, Report& report)
      : GameFields(node, fmt::format("'{}'", rule), game, report) {}

  /// The place of the word written in `words`; the first one when nothing is written.
  int word(const char* key, const std::vector<std::string>& words) {
    const Node* node = find(key);
    if (node == nullptr) return 0;
    const auto found = std::find(words.begin(), words.end(), node->is_scalar() ? node->text : "");
    if (found != words.end()) return static_cast<int>(found - words.begin());
    report_.at(*node, "this is not a choice here", "write one of: " + join(words, ", "));
    return 0;
  }
  /// {rook: 13, cannon: 7} under `key`, in the order written; empty when the key is not there.
  PieceNumbers piece_numbers(const char* key, int low, int high) {
    const Node* node = find(key);
    if (node == nullptr) return {};
    return numbers(*node, "a number for each piece is expected here", low, high);
  }
  /// The same where the rule is nothing but such a map.
  PieceNumbers piece_numbers(int low, int high) {
    whole_ = true;
    return numbers(map_, what_ + " needs a number for each piece", low, high);
  }

  /// No squares when the key is not there.
  PerSide<std::vector<Square>> zone(const char* key) {
    return find(key) == nullptr ? PerSide<std::vector<Square>>{} : needed_zone(key);
  }
  int squares() const { return game_.board.squares(); }
  /// The kinds that pawns and others become as `piece`, where promoted pieces keep a mark.
  std::vector<PieceIndex> marked_twins(PieceIndex piece) const {
    std::vector<PieceIndex> twins;
    for (PieceIndex p = 0; as_size(p) < game_.pieces.size(); ++p)
      if (game_.piece(p).sign.letter == game_.piece(piece).sign.letter + "~") twins.push_back(p);
    return twins;
  }

  /// What the rule itself finds wrong with its parameters.
  void fault(const std::string& message, const std::string& hint) { report_.at(map_, message, hint); }

  void check_rest() const {
    if (!whole_ && map_.is_map()) check_keys(map_, asked_, what_, report_);
  }

 private:
  PieceNumbers numbers(const Node& node, const std::string& fault, int low, int high) {
    PieceNumbers result;
    if (!node.is_map()) {
      report_.at(node, fault, "for example {queen: 1, rook: 2}");
      return result;
    }
    for (const Node& entry : node.children) {
      const auto piece = read_piece_key(entry, game_.pieces, report_);
      const auto number = read_int(entry, low, high, report_);
      if (piece && number) result.emplace_back(*piece, *number);
    }
    return result;
  }

  bool whole_ = false;
};

/// The rules that moves of several legs play by.
void read_leg_rules(const Node& special, GameDefinition& game, Report& report) {
  LegRules& legs = game.legs;
  if (const auto in =
          read_part(special, "lion-trading", {"lions", "cheap", "guarded", "counter-strike"}, game, report)) {
    const auto forbidden = [&](const char* key) {
      return in->choice(key, true, {{"forbidden", true}, {"allowed", false}});
    };
    legs.lion_trading = {in->needed_pieces("lions"), in->pieces("cheap"), forbidden("guarded"),
                         forbidden("counter-strike")};
  }
  const Node* contagion = special.find("contagion");
  if (contagion != nullptr && !is_none(*contagion))
    for (const Node* item : items_of(*contagion)) {
      const GameFields in(*item, {"taken", "becomes", "immune"}, "'contagion'", game, report);
      if (in)
        legs.contagion.push_back(
            {in.needed_pieces("taken"), in.needed_piece("becomes"), in.pieces("immune")});
    }
  if (const Node* range = special.find("range-capture"))
    legs.sweep_lands_on_own = Fields(*range, {"landing-on-own"}, "'range-capture'", report)
                                  .choice("landing-on-own", false, {{"allowed", true}, {"forbidden", false}});
}

}  // namespace

void read_special(const Node& root, GameDefinition& game, Report& report) {
  const Node* special = root.find("special");
  if (special == nullptr || is_none(*special)) return;
  std::vector<std::string> known{"lion-trading", "range-capture", "contagion"};
  SpecialRules rules;
  rules.for_all([&](const auto& rule) { known.emplace_back(rule.kName); });
  if (!check_keys(*special, known, "'special'", report)) return;
  read_leg_rules(*special, game, report);
  rules.for_all([&](auto& rule) {
    const Node* node = special->find(rule.kName);
    if (node == nullptr || is_none(*node) || node->is_word("false")) return;
    if (!node->is_map() && !node->is_word("true")) {
      report.at(*node, fmt::format("'{}' takes parameters", rule.kName),
                "write a map of them, or true for the usual ones");
      return;
    }
    RuleReader reader(*node, rule.kName, game, report);
    rule.active = true;
    rule.read(reader);
    reader.check_rest();
  });
  int neutrals = 0;
  rules.for_active([&](const auto& rule) { neutrals += rule.neutral() == rules::Made::kNothing ? 0 : 1; });
  if (neutrals > 1)
    report.at(*special, "only one kind of piece can belong to nobody",
              "keep one of the rules that have such a piece, such as 'holes' and 'blocker'");
  if (rules.any()) game.special = Special(std::make_shared<const SpecialRules>(std::move(rules)));
}

}  // namespace tesuji::define

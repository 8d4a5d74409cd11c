// special: rules of their own kind, each read by the rule itself (src/rules) through a RuleReader.
#include <fmt/format.h>

#include <algorithm>

#include "define/fields.hpp"
#include "define/sections.hpp"
#include "define/zones.hpp"
#include "rules/registry.hpp"

namespace tesuji::define {

namespace {

/// Hands the parameters of one rule out by type, and remembers which keys were asked for.
class RuleReader {
 public:
  RuleReader(const Node& node, std::string_view rule, const GameDefinition& game, Report& report)
      : node_(node), rule_(fmt::format("'{}'", rule)), game_(game), report_(report) {}

  bool flag(const char* key) {
    const Node* node = optional(key);
    return node != nullptr && read_bool(*node, report_).value_or(false);
  }
  int number(const char* key, int low, int high, int fallback) {
    const Node* node = optional(key);
    return node == nullptr ? fallback : read_int(*node, low, high, report_).value_or(fallback);
  }
  /// The place of the word written in `words`; the first one when nothing is written.
  int word(const char* key, const std::vector<std::string>& words) {
    const Node* node = optional(key);
    if (node == nullptr) return 0;
    const auto found = std::find(words.begin(), words.end(), node->is_scalar() ? node->text : "");
    if (found != words.end()) return static_cast<int>(found - words.begin());
    report_.at(*node, "this is not a choice here", "write one of: " + join(words, ", "));
    return 0;
  }
  std::vector<PieceIndex> pieces(const char* key) {
    const Node* node = optional(key);
    if (node == nullptr || (node->is_list() && node->children.empty())) return {};
    return read_pieces(*node, game_.pieces, report_);
  }
  std::vector<PieceIndex> needed_pieces(const char* key) {
    const Node* node = needed(key);
    return node == nullptr ? std::vector<PieceIndex>{} : read_pieces(*node, game_.pieces, report_);
  }
  PieceIndex needed_piece(const char* key) {
    const Node* node = needed(key);
    return node == nullptr ? kNoPiece : read_piece(*node, game_.pieces, report_).value_or(kNoPiece);
  }
  SideSquares zone(const char* key) {
    const Node* node = needed(key);
    const auto squares = node == nullptr ? std::nullopt : read_zone(*node, game_, report_);
    return squares.value_or(SideSquares{});
  }
  /// {rook: 13, cannon: 7} under `key`; empty when the key is not there.
  std::map<PieceIndex, int> piece_numbers(const char* key, int low, int high) {
    const Node* node = optional(key);
    return node == nullptr ? std::map<PieceIndex, int>{} : numbers(*node, low, high);
  }
  /// The same in the order written.
  std::vector<std::pair<PieceIndex, int>> ordered_piece_numbers(const char* key, int low, int high) {
    std::vector<std::pair<PieceIndex, int>> result;
    const Node* node = optional(key);
    if (node == nullptr) return result;
    const auto known = numbers(*node, low, high);
    for (const Node& entry : node->children)
      for (const auto& [piece, number] : known)
        if (game_.piece(piece).id == entry.key) result.emplace_back(piece, number);
    return result;
  }
  /// The same where the rule is nothing but such a map.
  std::map<PieceIndex, int> piece_numbers(int low, int high) {
    whole_ = true;
    if (node_.is_map()) return numbers(node_, low, high);
    report_.at(node_, rule_ + " needs a number for each piece", "for example {queen: 1, rook: 2}");
    return {};
  }

  void check_rest() const {
    if (!whole_ && node_.is_map()) check_keys(node_, asked_, rule_, report_);
  }

 private:
  const Node* optional(const char* key) {
    asked_.emplace_back(key);
    return node_.is_map() ? node_.find(key) : nullptr;
  }
  const Node* needed(const char* key) {
    const Node* node = optional(key);
    if (node == nullptr)
      report_.at_key(node_, fmt::format("{} needs '{}'", rule_, key), fmt::format("add '{}: ...'", key));
    return node;
  }
  std::map<PieceIndex, int> numbers(const Node& node, int low, int high) {
    std::map<PieceIndex, int> result;
    if (!node.is_map()) {
      report_.at(node, "a number for each piece is expected here", "for example {queen: 1, rook: 2}");
      return result;
    }
    for (const Node& entry : node.children) {
      const auto piece = read_piece_key(entry, game_.pieces, report_);
      const auto number = read_int(entry, low, high, report_);
      if (piece && number) result[*piece] = *number;
    }
    return result;
  }

  const Node& node_;
  std::string rule_;
  const GameDefinition& game_;
  Report& report_;
  std::vector<std::string> asked_;
  bool whole_ = false;
};

}  // namespace

void read_special(const Node& root, GameDefinition& game, Report& report) {
  const Node* special = root.find("special");
  if (special == nullptr || is_none(*special)) return;
  std::vector<std::string> known = leg_rule_names();
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
  if (rules.any()) game.special = Special(std::make_shared<const SpecialRules>(std::move(rules)));
}

}  // namespace tesuji::define

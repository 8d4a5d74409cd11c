#include "define/fields.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace tesuji::define {

bool check_keys(const Node& map, const std::vector<std::string>& known, std::string_view what,
                Report& report) {
  if (!map.is_map()) {
    report.at(map, fmt::format("{} must be a map of 'key: value'", what),
              fmt::format("its keys are: {}", join(known, ", ")));
    return false;
  }
  for (const Node& child : map.children)
    if (std::find(known.begin(), known.end(), child.key) == known.end())
      report.at_key(child, fmt::format("{} has no key '{}'", what, child.key), suggestion(child.key, known));
  return true;
}

const Node* require(const Node& map, std::string_view key, std::string_view what, Report& report) {
  const Node* found = map.find(key);
  if (found == nullptr)
    report.at_key(map, fmt::format("{} needs '{}'", what, key), fmt::format("add '{}: ...'", key));
  return found;
}

std::optional<std::string> read_scalar(const Node& node, Report& report) {
  if (node.is_scalar() && !node.text.empty()) return node.text;
  report.at(node, node.is_scalar() ? "a value is missing here" : "a single value is expected here",
            "write one word, number or quoted text");
  return std::nullopt;
}

std::optional<int> read_int(const Node& node, int low, int high, Report& report) {
  const auto value = node.is_scalar() && !node.quoted ? parse_int(node.text) : std::nullopt;
  if (value && *value >= low && *value <= high) return value;
  report.at(node,
            value ? fmt::format("{} is out of range", *value)
                  : fmt::format("a whole number is expected here{}",
                                node.is_scalar() && !node.text.empty() ? ", not '" + node.text + "'" : ""),
            fmt::format("write a number from {} to {}", low, high));
  return std::nullopt;
}

std::optional<bool> read_bool(const Node& node, Report& report) {
  if (node.is_word("true")) return true;
  if (node.is_word("false")) return false;
  report.at(node, "true or false is expected here", "write true or false");
  return std::nullopt;
}

std::optional<std::string> read_identifier(const Node& node, std::string_view what, Report& report) {
  if (node.is_scalar() && is_identifier(node.text)) return node.text;
  report.at(node, fmt::format("this is no name for {}", what),
            "use lower-case letters, digits and hyphens, starting with a letter");
  return std::nullopt;
}

std::optional<LocalText> read_local_text(const Node& node, Report& report) {
  if (!node.is_map()) {
    const auto text = read_scalar(node, report);
    if (!text) return std::nullopt;
    return LocalText{*text, ""};
  }
  check_keys(node, {"en", "ja"}, "a text", report);
  LocalText text;
  if (const Node* en = require(node, "en", "a text", report)) text.en = read_scalar(*en, report).value_or("");
  if (const Node* ja = node.find("ja")) text.ja = read_scalar(*ja, report).value_or("");
  return text;
}

std::vector<const Node*> items_of(const Node& node) {
  std::vector<const Node*> items;
  if (node.is_list()) {
    for (const Node& child : node.children) items.push_back(&child);
  } else {
    items.push_back(&node);
  }
  return items;
}

std::optional<PieceIndex> read_piece(const Node& node, const std::vector<PieceDefinition>& pieces,
                                     Report& report) {
  std::vector<std::string> known;
  for (const PieceDefinition& piece : pieces) {
    if (node.is_scalar() && piece.id == node.text) return static_cast<PieceIndex>(known.size());
    known.push_back(piece.id);
  }
  if (!node.is_scalar())
    report.at(node, "the name of a piece is expected here", "known: " + join(known, ", "));
  else
    report.at(node, fmt::format("there is no piece '{}' in this game", node.text),
              suggestion(node.text, known));
  return std::nullopt;
}

std::optional<PieceIndex> read_piece_key(const Node& entry, const std::vector<PieceDefinition>& pieces,
                                         Report& report) {
  std::vector<std::string> known;
  for (const PieceDefinition& piece : pieces) {
    if (piece.id == entry.key) return static_cast<PieceIndex>(known.size());
    known.push_back(piece.id);
  }
  report.at_key(entry, fmt::format("there is no piece '{}' in this game", entry.key),
                suggestion(entry.key, known));
  return std::nullopt;
}

std::vector<PieceIndex> read_pieces(const Node& node, const std::vector<PieceDefinition>& pieces,
                                    Report& report) {
  std::vector<PieceIndex> result;
  for (const Node* item : items_of(node)) {
    const auto piece = read_piece(*item, pieces, report);
    if (!piece) continue;
    if (std::find(result.begin(), result.end(), *piece) != result.end())
      report.at(*item, fmt::format("'{}' is listed twice", item->text), "remove one of them");
    else
      result.push_back(*piece);
  }
  return result;
}

bool is_none(const Node& node) {
  return node.is_word("none") || node.is_word("remove");
}

}  // namespace tesuji::define

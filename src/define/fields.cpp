#include "define/fields.hpp"

#include <fmt/format.h>

#include "define/zones.hpp"

namespace tesuji::define {

namespace {

constexpr const char* kNameHint = "use lower-case letters, digits and hyphens, starting with a letter";

std::vector<std::string> ids_of(const std::vector<PieceDefinition>& pieces) {
  std::vector<std::string> ids;
  for (const PieceDefinition& piece : pieces) ids.push_back(piece.id);
  return ids;
}

std::optional<PieceIndex> index_of(std::string_view id, const std::vector<PieceDefinition>& pieces) {
  const auto found = std::find_if(pieces.begin(), pieces.end(),
                                  [&](const PieceDefinition& piece) { return piece.id == id; });
  if (found == pieces.end()) return std::nullopt;
  return static_cast<PieceIndex>(found - pieces.begin());
}

std::string no_such_piece(std::string_view id) {
  return fmt::format("there is no piece '{}' in this game", id);
}

}  // namespace

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
  return report.at(node, node.is_scalar() ? "a value is missing here" : "a single value is expected here",
                   "write one word, number or quoted text");
}

std::optional<int> read_int(const Node& node, int low, int high, Report& report) {
  const auto value = node.is_scalar() && !node.quoted ? parse_int(node.text) : std::nullopt;
  if (value && *value >= low && *value <= high) return value;
  return report.at(
      node,
      value ? fmt::format("{} is out of range", *value)
            : fmt::format("a whole number is expected here{}",
                          node.is_scalar() && !node.text.empty() ? ", not '" + node.text + "'" : ""),
      fmt::format("write a number from {} to {}", low, high));
}

std::optional<bool> read_bool(const Node& node, Report& report) {
  if (node.is_word("true")) return true;
  if (node.is_word("false")) return false;
  return report.at(node, "true or false is expected here", "write true or false");
}

std::optional<std::string> read_identifier(const Node& node, std::string_view what, Report& report) {
  if (node.is_scalar() && is_identifier(node.text)) return node.text;
  return report.at(node, fmt::format("this is no name for {}", what), kNameHint);
}

bool check_name(const Node& entry, std::string_view what, Report& report) {
  const bool good = is_identifier(entry.key);
  if (!good) report.at_key(entry, fmt::format("'{}' is no name for {}", entry.key, what), kNameHint);
  return good;
}

std::optional<LocalText> read_local_text(const Node& node, Report& report) {
  if (!node.is_map()) {
    const auto text = read_scalar(node, report);
    if (!text) return std::nullopt;
    return LocalText{*text, ""};
  }
  const Fields in(node, {"en", "ja"}, "a text", report);
  in.needed("en");
  return LocalText{in.text("en"), in.text("ja")};
}

std::vector<const Node*> items_of(const Node& node) {
  if (!node.is_list()) return {&node};
  std::vector<const Node*> items;
  for (const Node& child : node.children) items.push_back(&child);
  return items;
}

std::optional<PieceIndex> read_piece(const Node& node, const std::vector<PieceDefinition>& pieces,
                                     Report& report) {
  if (!node.is_scalar())
    return report.at(node, "the name of a piece is expected here", "known: " + join(ids_of(pieces), ", "));
  const auto piece = index_of(node.text, pieces);
  if (!piece) report.at(node, no_such_piece(node.text), suggestion(node.text, ids_of(pieces)));
  return piece;
}

std::optional<PieceIndex> read_piece_key(const Node& entry, const std::vector<PieceDefinition>& pieces,
                                         Report& report) {
  const auto piece = index_of(entry.key, pieces);
  if (!piece) report.at_key(entry, no_such_piece(entry.key), suggestion(entry.key, ids_of(pieces)));
  return piece;
}

std::vector<PieceIndex> read_pieces(const Node& node, const std::vector<PieceDefinition>& pieces,
                                    Report& report) {
  std::vector<PieceIndex> result;
  for (const Node* item : items_of(node)) {
    const auto piece = read_piece(*item, pieces, report);
    if (!piece) continue;
    if (listed(result, *piece))
      report.at(*item, fmt::format("'{}' is listed twice", item->text), "remove one of them");
    else
      result.push_back(*piece);
  }
  return result;
}

bool is_none(const Node& node) {
  return node.is_word("none") || node.is_word("remove");
}

const Node* Fields::find(const char* key) const {
  asked_.emplace_back(key);
  return map_.find(key);
}

const Node* Fields::needed(const char* key) const {
  asked_.emplace_back(key);
  return require(map_, key, what_, report_);
}

bool Fields::flag(const char* key, bool fallback) const {
  const Node* node = find(key);
  return node == nullptr ? fallback : read_bool(*node, report_).value_or(fallback);
}

int Fields::number(const char* key, int low, int high, int fallback) const {
  const Node* node = find(key);
  return node == nullptr ? fallback : read_int(*node, low, high, report_).value_or(fallback);
}

int Fields::needed_number(const char* key, int low, int high, int fallback) const {
  needed(key);
  return number(key, low, high, fallback);
}

std::string Fields::text(const char* key, const std::string& fallback) const {
  const Node* node = find(key);
  return node == nullptr ? fallback : read_scalar(*node, report_).value_or(fallback);
}

LocalText Fields::local_text(const char* key, const LocalText& fallback) const {
  const Node* node = find(key);
  return node == nullptr ? fallback : read_local_text(*node, report_).value_or(fallback);
}

std::vector<PieceIndex> GameFields::pieces(const char* key) const {
  const Node* node = find(key);
  return node == nullptr ? std::vector<PieceIndex>{} : read_pieces(*node, game_.pieces, report_);
}

std::vector<PieceIndex> GameFields::needed_pieces(const char* key) const {
  needed(key);
  return pieces(key);
}

PieceIndex GameFields::needed_piece(const char* key) const {
  const Node* node = needed(key);
  return node == nullptr ? kNoPiece : read_piece(*node, game_.pieces, report_).value_or(kNoPiece);
}

SideSquares GameFields::needed_zone(const char* key) const {
  const Node* node = needed(key);
  return node == nullptr ? SideSquares{} : read_zone(*node, game_, report_).value_or(SideSquares{});
}

std::vector<Node> GameFields::by_piece(const char* key, const char* what, const char* example) const {
  const Node* map = find(key);
  if (map == nullptr) return {};
  if (map->is_map() && !map->children.empty()) return map->children;
  report_.at(*map, fmt::format("'{}' must be a map of pieces and {}", key, what),
             fmt::format("for example {}: {}", key, example));
  return {};
}

std::optional<GameFields> read_part(const Node& map, const char* key, const std::vector<std::string>& known,
                                    const GameDefinition& game, Report& report) {
  const Node* node = map.find(key);
  if (node == nullptr || is_none(*node)) return std::nullopt;
  const GameFields part(*node, known, fmt::format("'{}'", key), game, report);
  return part ? std::optional(part) : std::nullopt;
}

}  // namespace tesuji::define

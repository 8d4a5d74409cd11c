// Typed reading of nodes: each function reports what is wrong with a value and returns nothing then.
#pragma once

#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/text.hpp"
#include "define/definition.hpp"
#include "define/node.hpp"
#include "define/report.hpp"

namespace tesuji::define {

/// Reports every key of `map` that is not in `known`. False when `map` is no map at all.
bool check_keys(const Node& map, const std::vector<std::string>& known, std::string_view what,
                Report& report);

/// The entry `key` of `map`; its absence is reported at the map.
const Node* require(const Node& map, std::string_view key, std::string_view what, Report& report);

std::optional<std::string> read_scalar(const Node& node, Report& report);
std::optional<int> read_int(const Node& node, int low, int high, Report& report);
std::optional<bool> read_bool(const Node& node, Report& report);
std::optional<std::string> read_identifier(const Node& node, std::string_view what, Report& report);
/// A plain text, or {en: ..., ja: ...}.
std::optional<LocalText> read_local_text(const Node& node, Report& report);

/// `game`, `name` and `family`, with which every kind of game file begins.
template <class Definition>
void read_head(const Node& root, Definition& game, Report& report) {
  if (const Node* id = root.find("game")) game.id = read_identifier(*id, "a game", report).value_or("");
  game.name = LocalText{game.id, ""};
  if (const Node* name = root.find("name")) game.name = read_local_text(*name, report).value_or(game.name);
  game.family = "other";
  if (const Node* family = root.find("family")) {
    game.family = read_identifier(*family, "a family", report).value_or(game.family);
  }
}

/// `drops: none` and its kin: the section is not there.
bool is_none(const Node& node);

/// The items of a list; a single value counts as a list of one.
std::vector<const Node*> items_of(const Node& node);

/// One of several words, each with its meaning.
template <class T>
std::optional<T> read_choice(const Node& node, std::initializer_list<std::pair<const char*, T>> choices,
                             Report& report) {
  std::vector<std::string> known;
  for (const auto& [word, meaning] : choices) {
    if (node.is_scalar() && node.text == word) return meaning;
    known.emplace_back(word);
  }
  report.at(node, node.is_scalar() ? "'" + node.text + "' is not a choice here" : "one word is expected here",
            "write one of: " + join(known, ", "));
  return std::nullopt;
}

/// The index of a piece by its id.
std::optional<PieceIndex> read_piece(const Node& node, const std::vector<PieceDefinition>& pieces,
                                     Report& report);
/// The same for a map entry whose key is the piece.
std::optional<PieceIndex> read_piece_key(const Node& entry, const std::vector<PieceDefinition>& pieces,
                                         Report& report);
/// A list of pieces; those that do not exist or appear twice are reported and left out.
std::vector<PieceIndex> read_pieces(const Node& node, const std::vector<PieceDefinition>& pieces,
                                    Report& report);

}  // namespace tesuji::define

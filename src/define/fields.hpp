// Typed reading of nodes: each function reports what is wrong with a value and returns nothing then.
#pragma once

#include <initializer_list>

#include "base/text.hpp"
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

/// Is the key of this entry a name for such a thing ("a piece")? Reports if not.
bool check_name(const Node& entry, std::string_view what, Report& report);

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

/// Words, each with its meaning.
template <class T>
using Meanings = std::initializer_list<std::pair<const char*, T>>;

/// One of several words.
template <class T>
std::optional<T> read_choice(const Node& node, Meanings<T> choices, Report& report) {
  std::vector<std::string> known;
  for (const auto& [word, meaning] : choices) {
    if (node.is_scalar() && node.text == word) return meaning;
    known.emplace_back(word);
  }
  return report.at(
      node, node.is_scalar() ? "'" + node.text + "' is not a choice here" : "one word is expected here",
      "write one of: " + join(known, ", "));
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

/// The entries of one map, read by type. What is not there gives the fallback, and so does what is wrong,
/// which is reported; the absence of what is needed is reported, too.
class Fields {
 public:
  /// Reports every key that is not in `known`.
  Fields(const Node& map, const std::vector<std::string>& known, std::string what, Report& report)
      : map_(map), what_(std::move(what)), report_(report) {
    check_keys(map_, known, what_, report_);
  }
  /// False when it is no map at all, which has been reported.
  explicit operator bool() const { return map_.is_map(); }

  const Node* find(const char* key) const;
  const Node* needed(const char* key) const;
  bool flag(const char* key, bool fallback = false) const;
  int number(const char* key, int low, int high, int fallback) const;
  int needed_number(const char* key, int low, int high, int fallback) const;
  std::string text(const char* key, const std::string& fallback = "") const;
  LocalText local_text(const char* key, const LocalText& fallback) const;
  template <class T>
  T choice(const char* key, T fallback, Meanings<std::type_identity_t<T>> words) const {
    const Node* node = find(key);
    return node == nullptr ? fallback : read_choice<T>(*node, words, report_).value_or(fallback);
  }

 protected:
  /// The keys are not checked.
  Fields(const Node& map, std::string what, Report& report)
      : map_(map), what_(std::move(what)), report_(report) {}

  const Node& map_;
  const std::string what_;
  Report& report_;
  mutable std::vector<std::string> asked_{};  ///< keys that were looked for
};

/// The same with pieces and zones of a game.
class GameFields : public Fields {
 public:
  GameFields(const Node& map, const std::vector<std::string>& known, std::string what,
             const GameDefinition& game, Report& report)
      : Fields(map, known, std::move(what), report), game_(game) {}
  /// The keys are not checked.
  GameFields(const Node& map, std::string what, const GameDefinition& game, Report& report)
      : Fields(map, std::move(what), report), game_(game) {}

  std::vector<PieceIndex> pieces(const char* key) const;
  std::vector<PieceIndex> needed_pieces(const char* key) const;
  PieceIndex needed_piece(const char* key) const;
  PerSide<std::vector<Square>> needed_zone(const char* key) const;
  /// The entries of a map by pieces, which `example` shows; none when it is not there.
  std::vector<Node> by_piece(const char* key, const char* what, const char* example) const;

 protected:
  const GameDefinition& game_;
};

/// The map `key` of `map`, to be read; nothing when it is not there or `none`, or no map, which is reported.
std::optional<GameFields> read_part(const Node& map, const char* key, const std::vector<std::string>& known,
                                    const GameDefinition& game, Report& report);

}  // namespace tesuji::define

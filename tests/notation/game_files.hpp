// The program's own games by id, for notation tests and fuzzers (which have no test framework).
#pragma once

#include <map>
#include <memory>
#include <string>
#include <string_view>

#include "base/embedded.hpp"
#include "compile/compiled_rules.hpp"
#include "define/loader.hpp"
#include "movement/any_position.hpp"
#include "notation/position_text.hpp"
#include "support/rooms.hpp"

namespace tesuji::test {

inline std::string file_stem(std::string_view path) {
  const std::string_view name = path.substr(path.find_last_of('/') + 1);
  return std::string(name.substr(0, name.rfind('.')));
}

inline Result<SourceText> find_game_text(std::string_view wanted, const SourceText& from) {
  // A piece set or a book may be called what a game is called; only paths with a folder or an ending mean
  // files.
  const bool is_file = wanted.ends_with(".yaml");
  for (const EmbeddedFile& file : embedded_games()) {
    const bool is_part = file.path.starts_with("pieces/") || file.path.starts_with("books/");
    const bool meant = is_file ? file.path == wanted : !is_part && file_stem(file.path) == wanted;
    if (meant && file.path != from.name) {
      return SourceText{std::string(file.path), std::string(file.text)};
    }
  }
  Error error;
  error.message = "there is no game called " + std::string(wanted);
  return error;
}

/// Loads and compiles once; later calls give the same object. Null when the game cannot be loaded.
inline std::shared_ptr<const CompiledRules> rules_of(const std::string& id) {
  static std::map<std::string, std::shared_ptr<const CompiledRules>> kept;
  auto& rules = kept[id];
  if (rules) return rules;
  const auto source = find_game_text(id, {});
  if (!source) return nullptr;
  auto game = load_game(*source, find_game_text);
  if (!game) return nullptr;
  auto compiled = compile_game(std::move(*game));
  if (compiled) rules = *compiled;
  return rules;
}

/// Null when the text or the arrangement is refused.
inline std::unique_ptr<AnyPosition> position_from(const std::string& id, std::string_view fen = {}) {
  const auto rules = rules_of(id);
  if (!rules) return nullptr;
  const auto setup =
      parse_position(fen.empty() ? std::string_view(rules->definition().start_fen) : fen, *rules);
  if (!setup) return nullptr;
  auto position = make_position(rules, *setup);
  return position ? std::move(*position) : nullptr;
}

}  // namespace tesuji::test

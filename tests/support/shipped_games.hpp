// The games that come with the program, as the loader wants them.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "base/embedded.hpp"
#include "define/loader.hpp"
#include "support/rooms.hpp"

namespace tesuji::test {

/// A game's file is called like the game.
inline std::string_view shipped_id(std::string_view path) {
  path.remove_suffix(std::string_view(".yaml").size());
  return path.substr(path.rfind('/') + 1);
}

inline bool holds_game(const EmbeddedFile& file) {
  return file.path.ends_with(".yaml") && !file.path.starts_with("pieces/") &&
         !file.path.starts_with("books/");
}

/// Ids of all shipped games of pieces, or of all row games, sorted. The first line of a file names its
/// schema.
inline std::vector<std::string> shipped_game_ids(bool row_games = false) {
  std::vector<std::string> ids;
  for (const EmbeddedFile& file : embedded_games()) {
    const bool row_game = file.text.substr(0, file.text.find('\n')).ends_with("line.schema.json");
    if (holds_game(file) && row_game == row_games) ids.emplace_back(shipped_id(file.path));
  }
  std::sort(ids.begin(), ids.end());
  return ids;
}

/// Finds games by id, as `extends: ID` wants them, and files by path, as `pieces-from: FILE` does.
inline SourceFinder shipped_finder() {
  return [](std::string_view wanted, const SourceText&) -> Result<SourceText> {
    for (const EmbeddedFile& file : embedded_games()) {
      if (file.path != wanted && !(holds_game(file) && shipped_id(file.path) == wanted)) continue;
      return SourceText{"games/" + std::string(file.path), std::string(file.text)};
    }
    Error error;
    error.message = "there is no game '" + std::string(wanted) + "'";
    error.hint = "ask for a shipped one";
    return error;
  };
}

inline Result<SourceText> shipped_game(std::string_view id) {
  return shipped_finder()(id, {});
}

}  // namespace tesuji::test

// The games that come with the program, by name.
#pragma once

#include <string_view>
#include <vector>

#include "define/loader.hpp"

namespace tesuji {

/// Ids of all shipped piece-moving games, sorted.
std::vector<std::string> shipped_game_ids();
/// Ids of all shipped line games, sorted.
std::vector<std::string> shipped_line_game_ids();

/// The text of a shipped game; an unknown id is an error with suggestions.
Result<SourceText> shipped_game(std::string_view id);

/// Finds `extends: ID` among the shipped games and `pieces-from: FILE` among the shipped files.
SourceFinder shipped_finder();

}  // namespace tesuji

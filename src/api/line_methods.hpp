// The methods that line games answer in place of, or beside, those of piece-moving games.
#pragma once

#include "api/methods.hpp"

namespace tesuji::api {

/// The method of that name for the game the params speak of, or null when it is no line game or the general
/// method serves it, too.
Method find_line_method(const GameLibrary& library, std::string_view name, const Json& params);

/// Every name that line games answer themselves.
std::vector<std::string_view> line_method_names();

/// What `games` tells about the line games.
void append_line_games(const GameLibrary& library, Json& list);

}  // namespace tesuji::api

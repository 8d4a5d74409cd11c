// Names under which boards ask for games that Tesuji calls otherwise.
#pragma once

#include <string>
#include <string_view>

#include "base/rooms.hpp"

namespace tesuji::protocol {

struct Dialect;

/// The id of the game a board means, e.g. "fischerandom" -> "chess960"; other names as they are.
std::string game_for_variant(std::string_view name, const Dialect& dialect, bool any_start);

}  // namespace tesuji::protocol

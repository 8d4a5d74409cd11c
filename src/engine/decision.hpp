// What to do in a position, once the search has spoken.
#pragma once

#include "movement/any_position.hpp"
#include "search/report.hpp"

namespace tesuji::engine {

enum class Decision {
  move,     ///< play the first move of the first line
  declare,  ///< claim the win that the rules grant here instead of a move
  resign    ///< there is no legal move
};

/// The one place where the rules' other ways to end a game come before the search's move.
Decision decide(const AnyPosition& root, const SearchReport& report);

}  // namespace tesuji::engine

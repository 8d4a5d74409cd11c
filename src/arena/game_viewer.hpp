// The games of a contest to step through, as a part of a page that needs nothing else.
#pragma once

#include "arena/plan.hpp"
#include "describe/language.hpp"

namespace tesuji::arena {

/// A heading, a choice of games, a board with hands, the moves, and the script that shows them.
Result<std::string, Errors> game_viewer(GameLibrary& library, const ContestPlan& plan,
                                        const std::vector<LedgerGame>& games, Language language);

}  // namespace tesuji::arena

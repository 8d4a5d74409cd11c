// Games of a contest as records.
#pragma once

#include <string>
#include <vector>

#include "arena/plan.hpp"

namespace tesuji::arena {

/// One record for each game, in the format that the ending of `file` names (".pgn", ".kif", ".csa", ".usi",
/// ".sgf"), or the usual one of the game.
Result<std::vector<std::string>, Errors> contest_records(GameLibrary& library, const ContestPlan& plan,
                                                         const std::vector<LedgerGame>& games,
                                                         const std::string& file);

}  // namespace tesuji::arena

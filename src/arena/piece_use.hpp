// How much each kind of piece does in finished games: what a designer wants to know of them.
#pragma once

#include "arena/plan.hpp"
#include "base/datum.hpp"

namespace tesuji::arena {

/// Per game, by the piece's id: moves made with it (drops too), captures made by it and of it. Pieces that never
/// moved and were never taken are left out, and so is the game of a misdeed.
Datum piece_use(GameLibrary& library, const ContestPlan& plan, const std::vector<LedgerGame>& games);

}  // namespace tesuji::arena

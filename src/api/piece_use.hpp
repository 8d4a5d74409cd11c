// How much each kind of piece does in finished games: what a designer wants to know of them.
#pragma once

#include "arena/plan.hpp"
#include "base/datum.hpp"

namespace tesuji::api {

/// Per game, by the piece's id: moves made with it (drops too), captures made by it and of it. Pieces that
/// never moved and were never taken are left out, and so is the game of a misdeed.
Datum piece_use(GameLibrary& library, const arena::ContestPlan& plan,
                const std::vector<arena::LedgerGame>& games);

}  // namespace tesuji::api

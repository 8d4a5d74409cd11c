// A contest as one page that needs nothing else: standings, curves, openings, and every game to look at.
#pragma once

#include <string>

#include "arena/contest.hpp"

namespace tesuji::arena {

Result<std::string, Errors> contest_page(GameLibrary& library, const HeldContest& held);

}  // namespace tesuji::arena

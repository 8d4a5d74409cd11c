// A contest as one page that needs nothing else: standings, curves, openings, and every game to look at.
#pragma once

#include <string>

#include "arena/contest.hpp"
#include "describe/language.hpp"

namespace tesuji::arena {

/// The words are in `language`; names of players and moves stay as they are.
Result<std::string, Errors> contest_page(GameLibrary& library, const HeldContest& held, Language language);

}  // namespace tesuji::arena

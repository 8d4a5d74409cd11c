// What the commands that hold contests share: making a plan from arguments, holding it, and telling how it
// went.
#pragma once

#include "arena/contest.hpp"
#include "cli/options.hpp"
#include "describe/language.hpp"

namespace tesuji::cli {

/// The player the arguments ask for, with its weights read.
Result<arena::PlayerSpec, Errors> contestant(const ContestantArguments& who, const std::string& usual_limit);
Result<arena::Adjudication> adjudication(const AdjudicationArguments& ends);

/// The game the arguments name, with its openings.
Result<arena::PlannedGame, Errors> planned_game(const std::string& game, const OpeningArguments& openings);
/// Where work is kept and how much of it is done here; a ledger of the user where nothing else is said.
Result<arena::HoldSettings> hold_settings(const PlaceArguments& place);

/// How what was stopped can be gone on with.
std::string stopped_text(const std::string& id, Language language);

/// "games.kif" -> "games-00012.kif".
std::string numbered_file(const std::string& file, std::size_t number);

/// What else is written when it is over or stopped: an exit code.
using ContestEpilogue = std::function<int(const arena::HeldContest&)>;

/// Holds the contest with progress on stderr and a report at its end. Returns the exit code.
int hold(const arena::ContestPlan& plan, const ContestArguments& how, const ContestEpilogue& epilogue = {});

}  // namespace tesuji::cli

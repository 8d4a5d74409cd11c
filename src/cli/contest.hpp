// What the commands that hold contests share: making a plan from arguments, holding it, and telling how it
// went.
#pragma once

#include "arena/plan.hpp"
#include "cli/options.hpp"

namespace tesuji::cli {

/// The player the arguments ask for, with its weights read.
Result<arena::PlayerSpec, Errors> contestant(const ContestantArguments& who, const std::string& usual_limit);
Result<arena::Adjudication> adjudication(const AdjudicationArguments& ends);

/// Holds the contest with progress on stderr and a report at its end. Returns the exit code.
int hold(const arena::ContestPlan& plan, const ContestArguments& how);

}  // namespace tesuji::cli

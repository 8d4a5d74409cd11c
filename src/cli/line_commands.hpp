// Subcommands as line games answer them. Each returns the exit code.
#pragma once

#include "cli/options.hpp"
#include "engine/line_session.hpp"

namespace tesuji::cli {

/// The session the arguments ask for, with position and moves applied.
Result<LineSession, Errors> open_line_session(GameLibrary& library, const GameArguments& at);

int run_line(GameLibrary& library, const ShowCommand& command);
int run_line(GameLibrary& library, const MovesCommand& command);
/// Faults of one file; `summary` tells what it holds when there are none.
Errors check_line(GameLibrary& library, const std::string& file, std::string& summary);

}  // namespace tesuji::cli

// A tournament as a YAML file: players, games, limits and openings. docs/arena.md tells the keys.
#pragma once

#include <string>

#include "arena/plan.hpp"

namespace tesuji::arena {

/// What a file names and does not hold itself, as texts: weights, game files, openings.
using FileReader = std::function<Result<std::string>(const std::string& path)>;

/// Faults are told with line and column.
Result<ContestPlan, Errors> read_tournament(const SourceText& source, const FileReader& read);

/// Puts what a player's files say where only their names stood: weights, constants of the search.
std::optional<Errors> fetch_files(PlayerSpec& player, const FileReader& read);

/// A game by id or path, with its openings read if there is a file of them.
Result<PlannedGame, Errors> plan_game(const std::string& game, const std::string& openings, int plies,
                                      const FileReader& read);

}  // namespace tesuji::arena

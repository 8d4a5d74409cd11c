// What a single move threatens, and how many things at once.
#pragma once

#include "engine/organs.hpp"

namespace tesuji::engine {

/// The shape of the move (docs/tactics.md) and all it aims at. The error tells what is wrong with the move,
/// or that the game has no pieces.
Result<Answer> move_threats(const Play& play, const std::string& move, Language language,
                            const StopSignal& should_stop = {});

}  // namespace tesuji::engine

// Tactics and threats in words.
#pragma once

#include "claims/find/tactics.hpp"
#include "threats/move_shape.hpp"

namespace tesuji::explain {

/// "The knight on c7 attacks the king on e8 and the rook on a8 at once."
std::string tactic_sentence(const Tactic& tactic, const GameDefinition& game, Language language);

/// "capture", "mate", ...: the word scripts use.
std::string_view reward_id(Reward reward);

/// "the knight on c7 can take the rook on a8".
std::string threat_sentence(const Threat& threat, const GameDefinition& game, Language language);

/// "a fork: several threats in different directions".
std::string shape_words(MoveShape shape, Language language);

/// "the knight on c7 attacks the rook on a8"; `after` is the position after the move.
std::string aim_sentence(const Aim& aim, const AnyPosition& after, Language language);

}  // namespace tesuji::explain

// Tactics along a line given as text, for front doors.
#pragma once

#include <string_view>
#include <vector>

#include "engine/session.hpp"
#include "threats/tactics.hpp"

namespace tesuji {

/// The moves of `text` (separated by blanks) played from `start` one after the other; the error tells which
/// move of the line is wrong.
Result<std::vector<Move>> parse_line(const AnyPosition& start, std::string_view text);

/// Tactics along `line` from where the session stands; its last move counts as the one before the line.
/// `worths` as find_tactics wants them.
std::vector<Tactic> tactics_along(const Session& session, std::span<const Move> line, TacticMode mode,
                                  const Worths& worths);

}  // namespace tesuji

// What to say while the opening procedure of a line game runs: which colour, how many fifth moves, and where.
#pragma once

#include <atomic>
#include <string>

#include "describe/language.hpp"
#include "engine/line_session.hpp"

namespace tesuji::api {

struct ProcedureDecision {
  std::string move;  ///< a point, or as LineSession::say() takes it: "swap", "announce 3", "offer g8 i9"
  LocalText why;
};

/// Stones that leave the game even where the other may swap, the better colour, the best fifth moves to offer
/// and the one that helps the other least. Precondition: a procedure runs, and the game is not over.
ProcedureDecision decide_in_procedure(const LineSession& session, const std::atomic<bool>& stop);

}  // namespace tesuji::api

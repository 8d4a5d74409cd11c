// What to say while an opening procedure runs: which colour, how many fifth moves, and where.
#pragma once

#include <atomic>
#include <string>

#include "describe/language.hpp"
#include "engine/rows/row_play.hpp"
#include "persona/row_strongest.hpp"

namespace tesuji::engine {

struct ProcedureDecision {
  std::string move;  ///< a point, or as Play::play() takes it: "swap", "announce 3", "offer g8 i9"
  LocalText why;
};

/// Stones that leave the game even where the other may swap, the better colour, the best fifth moves to offer
/// and the one that helps the other least. Precondition: a procedure runs, and the game is not over.
ProcedureDecision decide_in_procedure(const RowPlay& play, RowStrongest& judge, const StopSignal& stop);

}  // namespace tesuji::engine

// What pieces are worth in exchanges, in centipawns, from how they move.
#pragma once

#include "compile/compiled_rules.hpp"
#include "sight/exchange.hpp"

namespace tesuji::evaluate {

/// Worths derived from movement alone; see piece_values() for what they cost to compute.
Worths derived_worths(const CompiledRules& rules);

}  // namespace tesuji::evaluate

// Ways of movements in several legs, and of others that walk or fly, as squares that decide whether they are
// open.
#pragma once

#include "graph/sight.hpp"

namespace tesuji {

/// Adds every way of `atom` from a square; teleports and burning are no ways of taking on a square and add
/// none.
void add_leg_ways(const GameDefinition& game, const MoveAtom& atom, Side side, Square from,
                  std::vector<Way>& out);

}  // namespace tesuji

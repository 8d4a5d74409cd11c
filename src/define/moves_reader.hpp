// The `moves:` of a piece -> movement atoms, whatever mix of spellings it uses.
#pragma once

#include "define/definition.hpp"
#include "define/node.hpp"
#include "define/report.hpp"

namespace tesuji::define {

/// Inline zones on atoms are appended to `game.zones`.
std::vector<MoveAtom> read_moves(const Node& moves, GameDefinition& game, Report& report);

/// A list of F B L R FL FR BL BR or [right, forward] vectors.
std::vector<Vector> read_vectors(const Node& node, Report& report);

}  // namespace tesuji::define

// What no single section can see: do the parts of a definition make a game together?
#pragma once

#include "define/definition.hpp"
#include "define/node.hpp"
#include "define/report.hpp"

namespace tesuji::define {

/// `game` must have been read without faults; `root` only tells where things were written.
void check_game(const Node& root, const GameDefinition& game, Report& report);

}  // namespace tesuji::define

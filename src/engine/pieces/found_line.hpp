// Lines that the engine finds for itself, cut where they stop deciding anything.
#pragma once

#include "engine/engine.hpp"
#include "sight/exchange.hpp"
#include "sight/sight.hpp"

namespace tesuji::engine {

/// The engine's best line, as far as it decides something; empty when there is no legal move. The same
/// number of nodes gives the same line.
std::vector<Move> decisive_line(Engine& engine, const Sight& sight, const AnyPosition& root,
                                std::uint64_t nodes, const Worths& worths, const StopSignal& should_stop);

/// A line as the solutions of puzzles are: it goes on as long as the side to move has one good answer, and
/// does not end with a move that was the only legal one. The later moves are searched for with shares of the
/// nodes.
std::vector<Move> puzzle_line(Engine& engine, const AnyPosition& root, std::uint64_t nodes,
                              const StopSignal& should_stop);

}  // namespace tesuji::engine

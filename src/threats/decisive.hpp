// The part of a line that decides: where a found line wins what it wins, the rest is only how play might go
// on.
#pragma once

#include <span>

#include "movement/any_position.hpp"
#include "sight/worth.hpp"

namespace tesuji::threats {

/// How many moves of `line` (played from `start`) it takes until the side to move has won all that the line
/// wins and keeps; always a move of that side. Lines that end the game are taken whole.
std::size_t decisive_length(const AnyPosition& start, std::span<const Move> line, const Worths& worths);

}  // namespace tesuji::threats

// Movement measures on large boards: a few squares stand for all, and whole rows of bits move at once.
#pragma once

#include "evaluate/movement_measures.hpp"

namespace tesuji::evaluate {

/// Boards with more squares than this are sampled.
constexpr int kMostMeasuredSquares = 200;

/// The same measures as movement_measures(), for the first player (the other's are their mirror image).
MovementMeasures sampled_measures(const GameDefinition& game, PieceIndex piece);

/// Where the pairs of captures a piece can make in one move may end, one entry for each pair of legs: on a
/// neighbour something is taken with the chance kOccupancy, then it goes on. This is what makes a lion more
/// than its 24 squares.
std::vector<Square> double_captures(const GameDefinition& game, PieceIndex piece, Side side, Square from);

}  // namespace tesuji::evaluate

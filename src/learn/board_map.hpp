// Square tables as heat maps of a whole board.
#pragma once

#include "geometry/board_shape.hpp"
#include "learn/charts.hpp"

namespace tesuji::learn {

/// `table`: the numbers of half a board as in SquareTable, from its first one on. The own side is below.
charts::HeatMap board_map(const BoardShape& board, const double* table);

}  // namespace tesuji::learn

// What single stones threaten in a row game, by names players use.
#pragma once

#include <vector>

#include "placement/row_position.hpp"

namespace tesuji::threats {

/// Does a stone of `side` on the empty point make a four and, in another direction, a real open three? Such a
/// stone cannot be answered unless the answer to the four disturbs. Fouls do not count.
bool is_four_three(const RowPosition& position, Point point, Side side);

/// All such points, in ascending order.
std::vector<Point> four_three_points(const RowPosition& position, Side side);

/// Directions in which a stone makes a real open three (one that can become an open four), as bits.
unsigned real_threes(const RowPosition& position, Point point, Side side);

}  // namespace tesuji::threats

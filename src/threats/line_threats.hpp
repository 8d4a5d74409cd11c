// What single stones threaten in a line game, by names players use.
#pragma once

#include <vector>

#include "placement/line_position.hpp"

namespace tesuji {

/// Does a stone of `side` on the empty point make a four and, in another direction, a real open three? Such a
/// stone cannot be answered unless the answer to the four disturbs. Fouls do not count.
bool is_four_three(const LinePosition& position, Point point, Side side);

/// All such points, in ascending order.
std::vector<Point> four_three_points(const LinePosition& position, Side side);

/// Directions in which a stone makes a real open three (one that can become an open four), as bits.
unsigned real_threes(const LinePosition& position, Point point, Side side);

}  // namespace tesuji

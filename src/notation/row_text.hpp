// Points, positions and move lists of row games as text.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"
#include "placement/row_position.hpp"

namespace tesuji::notation {

/// "h8": files are letters from the left (i is used), ranks numbers from the bottom.
std::string point_text(Point point, const BoardShape& board);
/// Nothing but a point of this board, in either case.
std::optional<Point> parse_point(std::string_view text, const BoardShape& board);

/// A move list "h8 i9 j9", "h8i9j9" or "h8,i9,j9". Errors point into the text.
Result<std::vector<Point>> parse_points(std::string_view text, const BoardShape& board);

/// A board text (rows from the top, b and w, numbers for empty points; then b or w for the side to move,
/// by the number of stones when absent), or a move list from the empty board.
Result<RowPosition> parse_row_position(std::string_view text, const std::shared_ptr<const RowRules>& rules);
std::string row_position_text(const RowPosition& position);

/// "OL", "44", "33".
std::string_view foul_text(Foul foul);

}  // namespace tesuji::notation

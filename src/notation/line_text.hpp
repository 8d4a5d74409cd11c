// Points, positions and move lists of line games as text.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"
#include "placement/line_position.hpp"

namespace tesuji {

/// "h8": files are letters from the left (i is used), ranks numbers from the bottom.
std::string point_text(Point point, const BoardShape& board);
/// Nothing but a point of this board, in either case.
std::optional<Point> parse_point(std::string_view text, const BoardShape& board);

/// A move list "h8 i9 j9", "h8i9j9" or "h8,i9,j9". Errors point into the text.
Result<std::vector<Point>> parse_points(std::string_view text, const BoardShape& board);

/// A board text (rows from the top, b and w, numbers for empty points; then b or w for the side to move,
/// by the number of stones when absent), or a move list from the empty board.
Result<LinePosition> parse_line_position(std::string_view text,
                                         const std::shared_ptr<const LineRules>& rules);
std::string line_position_text(const LinePosition& position);

/// "OL", "44", "33".
std::string_view foul_text(Foul foul);

}  // namespace tesuji

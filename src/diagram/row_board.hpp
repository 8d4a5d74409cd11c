// Boards of row games as text and as SVG.
#pragma once

#include <span>

#include "diagram/svg_parts.hpp"
#include "placement/row_position.hpp"

namespace tesuji::diagram {

struct RowBoardStyle {
  bool colour = false;               ///< text only: terminal colours
  std::span<const Point> moves;      ///< in order; stones get their numbers in pictures, the last is marked
  std::span<const Point> forbidden;  ///< marked
  /// Numbers from 1 to 9 on empty points; those of the second player are below zero.
  std::span<const std::pair<Point, int>> numbers{};
};

/// x is the first player's stone, o the second's, ! a forbidden point, a digit what is numbered. Every line
/// ends with a newline.
std::string row_board_text(const RowPosition& position, const RowBoardStyle& style = {});
/// A complete document with nothing to load from elsewhere.
std::string row_board_svg(const RowPosition& position, const RowBoardStyle& style = {});
/// Where its points are, as the middles of squares.
svg::Grid row_board_grid();

}  // namespace tesuji::diagram

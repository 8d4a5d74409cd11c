// Boards of line games as text and as SVG.
#pragma once

#include <span>
#include <string>

#include "placement/line_position.hpp"

namespace tesuji {

struct LineBoardStyle {
  bool colour = false;               ///< text only: terminal colours
  std::span<const Point> moves;      ///< in order; stones get their numbers in pictures, the last is marked
  std::span<const Point> forbidden;  ///< marked
};

/// x is the first player's stone, o the second's, ! a forbidden point. Every line ends with a newline.
std::string line_board_text(const LinePosition& position, const LineBoardStyle& style = {});
/// A complete document with nothing to load from elsewhere.
std::string line_board_svg(const LinePosition& position, const LineBoardStyle& style = {});

}  // namespace tesuji

// A board as lines of text.
#pragma once

#include <span>
#include <string>

#include "define/definition.hpp"

namespace tesuji::diagram {

struct BoardTextStyle {
  bool flipped = false;            ///< the second player's side at the bottom
  bool colour = false;             ///< terminal colours: owners, and the `marked` squares
  std::span<const Square> marked;  ///< e.g. the squares of the last move
};

/// One line per rank and a line of file names; columns are aligned by display width. `board` has one
/// entry per square. Every line ends with a newline.
std::string board_text(const GameDefinition& game, std::span<const PlacedPiece> board,
                       const BoardTextStyle& style = {});

/// The sign between the terminal codes for its owner and, if `marked`, for a marked square.
std::string coloured_sign(const std::string& sign, PlacedPiece piece, bool marked);

/// A hand as letters with counts, "R P3"; `counts` has one entry per piece and may be shorter.
std::string hand_text(const GameDefinition& game, std::span<const int> counts, Side side);

}  // namespace tesuji::diagram

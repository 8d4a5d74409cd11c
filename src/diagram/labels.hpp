// Coordinates and signs as they stand beside and on a drawn board.
#pragma once

#include <string>

#include "define/definition.hpp"

namespace tesuji::diagram {

/// "a".."z" from the first player's left, or "1".. from the right, as the game names its squares.
std::string file_label(const GameDefinition& game, int file);
/// "1".. from the first player's side, or "a".. from the far side.
std::string rank_label(const GameDefinition& game, int rank);
/// The piece's letter; the second player's is lower case.
std::string piece_letter(const GameDefinition& game, PlacedPiece piece);

}  // namespace tesuji::diagram

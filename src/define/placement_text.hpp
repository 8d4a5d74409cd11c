// The board field of a position text ("rnbqkbnr/pppppppp/8/..."), shared by game files and FEN.
#pragma once

#include "define/definition.hpp"

namespace tesuji::define {

/// Do some pieces have signs of several letters? Then texts separate squares by commas.
bool has_long_signs(const std::vector<PieceDefinition>& pieces);

/// Reads ranks from the far one down, separated by '/', with multi-digit gaps. On failure
/// Error::where.column is the 1-based character position inside `text`.
Result<std::vector<PlacedPiece>> parse_placement(std::string_view text, const BoardShape& board,
                                                 const std::vector<PieceDefinition>& pieces);

/// The inverse of parse_placement.
std::string placement_text(const std::vector<PlacedPiece>& squares, const BoardShape& board,
                           const std::vector<PieceDefinition>& pieces);

}  // namespace tesuji::define

// Square names inside longer texts, and the names of files and ranks alone.
// Whole names are read and written by define/square_text.hpp, which game files share.
#pragma once

#include "define/square_text.hpp"

namespace tesuji::notation {

/// A square as the game calls it.
inline std::string square_name(Square sq, const GameDefinition& game) {
  return square_text(sq, game.board, game.square_names);
}

/// What the start of a text says about a square.
struct SquareRead {
  std::size_t length = 0;     ///< characters of the name; 0 when the text does not begin with a name
  Square square = kNoSquare;  ///< kNoSquare when the name lies outside the board
};

/// Reads the longest square name at the start of `text`.
SquareRead read_square(std::string_view text, const BoardShape& board, SquareNames names);

/// The name of a file alone, and of a rank alone, as they appear inside a square's name.
std::string file_text(int file, const BoardShape& board, SquareNames names);
std::string rank_text(int rank, const BoardShape& board, SquareNames names);

/// Reads a rank's name that fills `text`; nothing when there is no such rank.
std::optional<int> parse_rank(std::string_view text, const BoardShape& board, SquareNames names);

}  // namespace tesuji::notation

// Names of squares: algebraic (a1 at the first player's left) and shogi (1a at the upper right).
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "define/definition.hpp"

namespace tesuji {

/// What the start of a text says about a square.
struct SquareRead {
  std::size_t length = 0;     ///< characters of the name; 0 when the text does not begin with a name
  Square square = kNoSquare;  ///< kNoSquare when the name lies outside the board
};

/// The name of `sq`. Files after z continue aa, ab ...; so do shogi ranks.
std::string square_text(Square sq, const BoardShape& board, SquareNames names);

/// The name of a file alone, and of a rank alone, as they appear inside a square's name.
std::string file_text(int file, const BoardShape& board, SquareNames names);
std::string rank_text(int rank, const BoardShape& board, SquareNames names);

/// Reads the longest square name at the start of `text`.
SquareRead read_square(std::string_view text, const BoardShape& board, SquareNames names);

/// Reads a text that is one square name and nothing else.
std::optional<Square> parse_square(std::string_view text, const BoardShape& board, SquareNames names);

/// Reads a file's or rank's name that fills `text`; nothing when there is no such file or rank.
std::optional<int> parse_file(std::string_view text, const BoardShape& board, SquareNames names);
std::optional<int> parse_rank(std::string_view text, const BoardShape& board, SquareNames names);

}  // namespace tesuji

// Names of squares, files and ranks, in both ways of counting.
#pragma once

#include "define/definition.hpp"

namespace tesuji::define {

/// Algebraic: file letters from the first player's left (a..z, then aa, ab ...), ranks from 1 upwards.
/// Shogi: file numbers from the first player's right, rank letters from the far edge downwards.
std::optional<Square> parse_square(std::string_view text, const BoardShape& board, SquareNames names);
std::string square_text(Square sq, const BoardShape& board, SquareNames names);

/// A file by its name alone; counts from 0 at the first player's left.
std::optional<int> parse_file(std::string_view text, const BoardShape& board, SquareNames names);

}  // namespace tesuji::define

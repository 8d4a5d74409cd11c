// Spellings of a move as coordinates; shared by coordinates.cpp and its error messages.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "movement/any_position.hpp"

namespace tesuji::notation::spelling {

/// How squares and drops are written.
struct Style {
  SquareNames names = SquareNames::algebraic;
  char drop = '@';
};

Style own_style(const GameDefinition& game);
constexpr Style kFairy{SquareNames::algebraic, '@'};

/// The canonical text of `move` among the `legal` ones.
std::string text(Move move, const AnyPosition& position, const std::vector<Move>& legal, Style style);

/// Castling as the king's two squares, and as king takes partner; gates included.
std::string king_steps(Move move, const AnyPosition& position, Style style);
std::string king_takes_partner(Move move, const AnyPosition& position, Style style);

/// What follows the squares: "", "q", "+", "-" or the letter of what enters.
std::string suffix(Move move, const AnyPosition& position);

/// Why no legal move is called `text`; to be asked only after every spelling was tried.
Error explain(std::string_view text, const AnyPosition& position, const std::vector<Move>& legal);

}  // namespace tesuji::notation::spelling

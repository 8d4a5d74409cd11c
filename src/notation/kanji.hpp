// Japanese numerals, square names and piece signs, in all the spellings that records use.
#pragma once

#include "define/definition.hpp"

namespace tesuji::notation::kanji {

/// 一, 二, ... 九, 十, 十一, ... for 1 to 99.
std::string number(int n);
/// ７, １２: full-width digits.
std::string full_width(int n);

/// Takes one numeral off the front of `text`: an ASCII digit, a full-width digit or a kanji number.
/// Where numbers go beyond 9 (`wide`) runs of digits are one number.
std::optional<int> take_number(std::string_view& text, bool wide);

/// ７六: the name of a square, files and ranks counted as shogi players do.
std::string square(Square sq, const BoardShape& board);
/// Takes ７六, 76, 7六 ... off the front; kNoSquare when it lies off the board, nothing when it is no square.
std::optional<Square> take_square(std::string_view& text, const BoardShape& board);

/// A square as two ASCII digits (77), as KIF and CSA write them; with a comma between on large boards.
std::string digits(Square sq, const BoardShape& board);

/// How a piece is called in moves: 歩, 成銀. Falls back to its letter.
std::string move_name(PieceIndex piece, const GameDefinition& game);
/// How a piece is drawn in diagrams: 歩, 全. Falls back to its letter.
std::string diagram_sign(PieceIndex piece, const GameDefinition& game);

/// Takes the longest piece name off the front of `text`; several pieces may share it, none = no name.
std::vector<PieceIndex> take_piece(std::string_view& text, const GameDefinition& game);

/// Does the text begin with ▲, △ or another mark of a player's move?
bool starts_with_mark(std::string_view text);

/// Blanks, half and full width.
void skip_blanks(std::string_view& text);
bool take(std::string_view& text, std::string_view word);
/// The first character of `text`, whole.
std::string_view first_character(std::string_view text);

}  // namespace tesuji::notation::kanji

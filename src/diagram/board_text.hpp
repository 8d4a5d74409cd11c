// A board as lines of text: with letters, or with one kanji a square and hands beside the board.
#pragma once

#include <span>

#include "describe/language.hpp"

namespace tesuji::diagram {

/// Which way round a board is drawn: columns from the left, rows from the top.
struct BoardView {
  const BoardShape& shape;
  bool flipped = false;  ///< the second player's side at the bottom

  int file(int column) const { return flipped ? shape.files - 1 - column : column; }
  int rank(int row) const { return flipped ? row : shape.ranks - 1 - row; }
  Square at(int column, int row) const { return shape.at(file(column), rank(row)); }
};

struct BoardTextStyle {
  bool flipped = false;              ///< the second player's side at the bottom
  bool colour = false;               ///< terminal colours: owners, and the `marked` squares
  std::span<const Square> marked{};  ///< e.g. the squares of the last move
  bool unicode = false;              ///< figures instead of letters, where all pieces have one
};

/// One line per rank and a line of file names; columns are aligned by display width. `board` has one
/// entry per square. Every line ends with a newline.
std::string board_text(const GameDefinition& game, std::span<const PlacedPiece> board,
                       const BoardTextStyle& style = {});

/// The piece's letter; the second player's is lower case.
std::string piece_letter(const GameDefinition& game, PlacedPiece piece);

/// How many of each piece a side holds; may be shorter than the pieces.
using HandCounts = std::span<const int>;

/// A hand as letters with counts, "R P3".
std::string hand_text(const GameDefinition& game, HandCounts counts, Side side);

/// Is the game drawn with kanji? Its squares are named as in shogi, and every piece has a sign of one kanji.
/// Boards of more than nine files, whose signs are many and longer, are drawn so for Japanese readers only.
bool drawn_with_kanji(const GameDefinition& game, Language language = Language::en);

/// The sign is that of a promoted piece, which is written in red.
bool has_promoted_sign(const PieceDefinition& piece);

/// A diagram as Japanese books print it: files in full-width digits, ranks in kanji, v before the second
/// player's pieces, his hand above and the first player's below; the other way round when flipped.
/// English adds the letters that moves are written with. Of long signs the first two characters are shown,
/// and a plus tells promoted pieces from their likes. Precondition: drawn_with_kanji(game, language).
std::string kanji_board_text(const GameDefinition& game, std::span<const PlacedPiece> board,
                             const std::array<HandCounts, 2>& hands, Language language,
                             const BoardTextStyle& style = {});

}  // namespace tesuji::diagram

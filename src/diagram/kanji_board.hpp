// Boards of games whose pieces are signs on wedges: one kanji a square, hands beside the board.
#pragma once

#include <array>
#include <span>
#include <string>

#include "define/definition.hpp"
#include "describe/language.hpp"
#include "diagram/board_text.hpp"

namespace tesuji::diagram {

/// How many of each piece a side holds; may be shorter than the pieces.
using HandCounts = std::span<const int>;

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

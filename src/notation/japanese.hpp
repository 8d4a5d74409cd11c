// Moves as Japanese players write them: ▲７六歩, △同　銀, ▲５二金右, 打, 成, 不成. See docs/notation.md.
#pragma once

#include "movement/any_position.hpp"

namespace tesuji::notation {

/// The text of a move that is legal in `position`, with ▲ or △; distinct for distinct legal moves.
/// `previous` is the square the last move reached (written 同), kNoSquare when there is none.
std::string japanese_text(Move move, const AnyPosition& position, Square previous = kNoSquare);

/// The legal move that `text` names. The mark may be missing; numerals may be of any kind; qualifiers
/// may be more than needed; an origin in parentheses as in KIF is understood. Errors point at a
/// character of `text` and list the moves that come near.
Result<Move> parse_japanese(std::string_view text, const AnyPosition& position, Square previous = kNoSquare);

/// The part of the text that KIF lines share: ７六歩, 同　銀成, ５五歩打; no mark and no qualifiers.
std::string plain_japanese(Move move, const AnyPosition& position, Square previous);

/// Where the move starts, and what it goes over: "(7,7)", "(7,7-8,8)".
std::string origin_text(Move move, const AnyPosition& position);

/// The square a move reaches, for the 同 of the next.
Square target_of(Move move);

}  // namespace tesuji::notation

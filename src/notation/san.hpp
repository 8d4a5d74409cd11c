// Moves as players write them: Nf3, exd5, O-O, e8=Q+, Bxf1#Ke.p.
#pragma once

#include <string>
#include <string_view>

#include "base/result.hpp"
#include "movement/any_position.hpp"

namespace tesuji::notation {

/// Is the letter P written before moves of pawns?
enum class PawnLetter { silent, spoken };

/// The text of a move that is legal in `position`; distinct for distinct legal moves.
std::string san_text(Move move, const AnyPosition& position, PawnLetter pawns = PawnLetter::silent);

/// The legal move that `text` names. Tolerates 0-0, a missing x, +, # or =, extra origin squares and
/// trailing !? marks; a text that fits several moves is an error that lists them.
Result<Move> parse_san(std::string_view text, const AnyPosition& position);

}  // namespace tesuji::notation

// Moves as shogi players write them in English: P-7f, Px7f, P*5e, S-3c+, S-3c=, G6i-5h; of two legs: Nx7fx7e.
#pragma once

#include <string>
#include <string_view>

#include "base/result.hpp"
#include "movement/any_position.hpp"

namespace tesuji::notation {

/// The text of a move that is legal in `position`; distinct for distinct legal moves. The origin is
/// written where several pieces of the kind can reach the square, = where a promotion was declined.
std::string english_text(Move move, const AnyPosition& position);

/// The legal move that `text` names; tolerates a missing - or x, needless origins and a missing =.
Result<Move> parse_english(std::string_view text, const AnyPosition& position);

}  // namespace tesuji::notation

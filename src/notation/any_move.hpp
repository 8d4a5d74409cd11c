// Moves as people type them: coordinates, or as players of the game write them, in English or Japanese.
#pragma once

#include <string_view>
#include <vector>

#include "base/result.hpp"
#include "movement/any_position.hpp"

namespace tesuji::notation {

/// The legal move that `text` names: e2e4, Nf3; 7g7f, P-7f, ▲７六歩, 同　銀. `previous` is the square the
/// last move reached (同), kNoSquare when nobody knows. The error is the one about coordinates unless the
/// text is in Japanese.
Result<Move> parse_any_move(std::string_view text, const AnyPosition& position, Square previous = kNoSquare);

/// Moves one after the other from `start`; move numbers (1. or 1...) between them are passed over. Japanese
/// moves need no blanks between them. The error tells which move of the line it is about.
Result<std::vector<Move>> parse_any_line(std::string_view text, const AnyPosition& start,
                                         Square previous = kNoSquare);

}  // namespace tesuji::notation

// Moves as coordinates, the way engines write them: e2e4, e7e8q, e1g1.
#pragma once

#include <string>
#include <string_view>

#include "base/result.hpp"
#include "movement/any_position.hpp"

namespace tesuji {

/// The text of a move that is legal in `position`. Castling is the king's two squares (e1g1) in games
/// with a fixed start and king-takes-partner (e1h1) where kings may start anywhere.
std::string move_text(Move move, const AnyPosition& position);

/// The legal move that `text` names. Both spellings of castling and capital promotion letters are
/// accepted where they can mean only one move. Otherwise the error says what is wrong and which
/// legal moves come near.
Result<Move> parse_move(std::string_view text, const AnyPosition& position);

/// The piece type a promoting move turns into; kNoPiece when it does not promote.
PieceType promoted_type(Move move, const AnyPosition& position);

}  // namespace tesuji

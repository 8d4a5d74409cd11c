// Moves as coordinates, the way engines write them: e2e4, e7e8q, e1g1, P@e5, 7g7f, P*5e, 8h2b+, b1c3h.
#pragma once

#include <string>
#include <string_view>

#include "base/result.hpp"
#include "movement/any_position.hpp"

namespace tesuji::notation {

/// Which names squares have and which sign marks a drop.
enum class Coordinates {
  own,   ///< as the game names its squares: UCI (P@e5) or USI (P*5e)
  fairy  ///< always algebraic with P@e5, as engines for many variants expect in UCI mode
};

/// The text of a move that is legal in `position`. Castling is the king's two squares (e1g1) in games
/// with a fixed start and king-takes-partner (e1h1) where kings may start anywhere. A piece that enters
/// on the square left is a letter at the end (b1c3h, e1g1h); on the partner's square: h1e1h.
std::string move_text(Move move, const AnyPosition& position, Coordinates style = Coordinates::own);

/// The legal move that `text` names, in either style. Both spellings of castling, capital promotion
/// letters, a final '=' (no promotion) and a missing '+' of a forced promotion are accepted where they
/// can mean only one move. Otherwise the error says what is wrong and which legal moves come near.
Result<Move> parse_move(std::string_view text, const AnyPosition& position);

/// The piece type a promoting move turns into; kNoPiece when it does not promote.
PieceType promoted_type(Move move, const AnyPosition& position);

/// A piece that enters from hand beside a move.
struct Gate {
  PieceType piece = kNoPiece;  ///< kNoPiece: none enters
  Square square = kNoSquare;
};
Gate gate_of(Move move, const AnyPosition& position);

/// Does the piece turn over after every move, so that nobody chooses?
bool turns_over(PieceIndex piece, const GameDefinition& game);

}  // namespace tesuji::notation

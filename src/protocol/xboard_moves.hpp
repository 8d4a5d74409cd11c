// Moves, squares and pieces as XBoard writes them.
#pragma once

#include "engine/session.hpp"

namespace tesuji::protocol::xboard {

/// The lines that announce a move: one, or two where it goes over another square ("move h5i6,", "move i6j7").
std::vector<std::string> move_lines(Move move, const AnyPosition& position);
/// One word, legs joined by a comma, as it stands in principal variations.
std::string move_word(Move move, const AnyPosition& position);
/// Reads a move in coordinates, in legs joined by a comma, or a pass ("@@@@").
Result<Move> read_move(std::string_view text, const AnyPosition& position);

/// The square XBoard calls by this name; kNoSquare when there is none.
Square square_of(std::string_view name, const BoardShape& board);

/// Where the piece on `square` may go, as a board of colours: Y to move, R to take, C to go over.
/// With `over`, only what follows after that first leg. Empty when the square is none.
std::string highlight(std::string_view square, std::string_view over, const AnyPosition& position);

/// Does XBoard know this game by itself?
bool known_to_xboard(std::string_view variant);
/// What tells XBoard about a game it does not know: setup and, where Betza says it all, the pieces.
std::vector<std::string> setup_lines(const Session& session);

/// A position as XBoard writes it: the first player is always w. Turned into what this game reads.
std::string position_from(std::string_view text, const GameDefinition& game);

/// XBoard's old way to set up a position, piece by piece, for boards that do not send `setboard`:
/// from `edit` to the line that is a dot. Rights to castle are lost: the words cannot express them.
class PositionEdit {
 public:
  explicit PositionEdit(const Session& session);

  /// One line: `#` clears the board, `c` changes the colour, `Pa4` puts a piece, `xa4` removes one. False
  /// when it is none of these.
  bool obey(std::string_view line);
  /// The position as far as it has come, in the game's own writing.
  std::string position_text() const;

 private:
  const CompiledRules& rules_;
  Setup setup_;
  Side colour_ = Side::first;
};

}  // namespace tesuji::protocol::xboard

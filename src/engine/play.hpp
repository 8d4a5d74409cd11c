// Play: a game in progress, of whatever kind. Moves, squares and positions are texts of the game.
#pragma once

#include "describe/language.hpp"
#include "movement/declaration.hpp"

namespace tesuji::engine {

class Game;

/// "first" or "second": for scripts.
inline const char* side_word(Side side) {
  return side == Side::first ? "first" : "second";
}

/// How a game ended.
struct Ending {
  std::optional<Side> winner;
  std::string reason;  ///< "checkmate": for scripts
  std::string foul;    ///< which rule the loser broke; may be empty
  LocalText text;
};

/// How far the player to move is from ending the game by declaration.
struct DeclarationState : DeclarationCount {
  bool allowed = false;
  bool wins = false;  ///< when allowed: else it is a draw
};

/// Where an opening procedure stands.
struct OpeningTalk {
  std::string procedure;
  int player = 1;                    ///< who must say or put something: 1 or 2
  std::vector<std::string> choices;  ///< what may be said now
  std::vector<std::string> offers;   ///< points on the table
};

/// What a move does to the board. Texts that do not apply are empty.
struct Choice {
  std::string move;
  std::string from;
  std::vector<std::string> castles;  ///< where the partner stood and goes to
  std::vector<std::string> captures;
  std::string becomes;
  std::string enters;
  std::string to;
  std::string drop;
};

/// A move that was made, as players write it.
struct NamedMove : Choice {
  LocalText text;
  std::optional<Side> side{};  ///< who made it; in row games the colours tell
};

struct Placed {
  std::string square;
  std::string piece;
  Side side = Side::first;
};

using HandTexts = std::vector<std::pair<std::string, int>>;  ///< pieces and how many

struct Scene {
  std::vector<Placed> pieces;
  std::optional<std::array<HandTexts, 2>> hands;  ///< by side; nothing where nobody ever holds a piece
  std::vector<std::string> checked;               ///< squares of royal pieces in check
  std::vector<Choice> choices;                    ///< none when the game is over
};

/// A position put together by hand.
struct Composition {
  std::vector<Placed> pieces;
  std::array<HandTexts, 2> hands;
  Side side = Side::first;
};

/// How a board is drawn at a terminal.
struct BoardLook {
  Language language = Language::en;
  bool flipped = false;
  bool coloured = false;
  bool unicode = false;  ///< figures instead of letters, where all pieces have one
};

class Play {
 public:
  virtual ~Play() = default;
  virtual const Game& game() const = 0;
  virtual std::unique_ptr<Play> clone() const = 0;

  /// Sets the position `text` describes; "" and "startpos" mean the start of the game. Unchanged on failure;
  /// the error points into the text.
  virtual std::optional<Error> set_position(std::string_view text) = 0;
  /// Makes a move, or says a word that the rules know ("win", "swap", "offer h8 i9"). Unchanged on failure.
  virtual std::optional<Error> play(std::string_view text) = 0;
  /// Makes every move of a list; stops at the first fault, which points into `list`.
  virtual std::optional<Error> play_all(std::string_view list) = 0;
  /// Takes back the last move with what was said after it; false when there is none.
  virtual bool undo() = 0;

  virtual Side side_to_move() const = 0;
  /// Must a threat to end the game be answered at once?
  virtual bool in_check() const = 0;
  /// What distinguishes positions; the same for the same position.
  virtual std::uint64_t key() const = 0;
  /// Sorted; none when the game is over.
  virtual std::vector<std::string> legal_moves() const = 0;
  virtual std::string position_text() const = 0;
  virtual std::optional<Ending> outcome() const = 0;
  virtual std::optional<DeclarationState> declaration() const { return std::nullopt; }
  /// The opening procedure, while one runs.
  virtual std::optional<OpeningTalk> opening() const { return std::nullopt; }

  virtual Scene view() const = 0;
  /// Every move and word since the position was set.
  virtual std::vector<NamedMove> history() const = 0;
  /// Has nothing been made or said since the position was set?
  virtual bool fresh() const = 0;
  /// A legal move as players write it. Precondition: it is legal here, in coordinates.
  virtual NamedMove named(std::string_view move) const = 0;
  /// The moves of a line that goes on from here, as players write it or in coordinates; the error tells which
  /// move of the line is wrong.
  virtual Result<std::vector<std::string>> read_line(std::string_view text) const = 0;
  /// The text of a position of this game; nothing when it names a square or piece that there is not, or one
  /// square twice.
  virtual std::optional<std::string> compose(const Composition& wanted) const = 0;

  /// The board at a terminal, every row with its newline.
  virtual std::string board_text(const BoardLook& look) const = 0;
  virtual std::string board_svg() const = 0;
  /// What `show` tells: names, board, position and rules.
  virtual std::string presentation(const BoardLook& look) const = 0;
  /// Rules, board and pieces as one page; an error where the game has none.
  virtual Result<std::string> page(Language language) const = 0;
};

}  // namespace tesuji::engine

// OpeningBook: what a game's book knows of a position, of whatever kind the game is.
#pragma once

#include "claims/formation.hpp"
#include "define/book.hpp"
#include "engine/organs.hpp"

namespace tesuji::engine {

struct BookMove {
  std::string move;
  int weight = 0;  ///< in how many games it was played, or how often it is to be played
};

struct OpeningName {
  LocalText name;
  std::string code;
  LocalText verdict;  ///< who stands better, as far as theory says; may be empty
};

/// Positions are known whichever way they came about; in row games whichever way the board is turned.
class OpeningBook {
 public:
  /// An empty book.
  OpeningBook() = default;
  /// Every move is tried on a board; the error tells the line of one that cannot be played.
  static Result<OpeningBook, Errors> make(const Game& game, const Book& book);

  bool empty() const { return positions_.empty() && shapes_.empty(); }
  /// What was played here, most often first; nothing once theory is left.
  std::vector<BookMove> moves(const Play& play) const;
  /// The line that is named here exactly; null when none is.
  const OpeningName* name(const Play& play) const;
  /// The shape one of the sides has built, a castle or another one; null when none.
  const OpeningName* shape(const Play& play, Side side, bool castle = false) const;
  /// One of the moves, by weight and seed; empty when there is none.
  std::string choose(const Play& play, std::uint64_t seed) const;

 private:
  friend class BookBuilder;

  struct Known {
    std::vector<BookMove> moves;
    std::optional<OpeningName> name;
  };
  struct Shape {
    PerSide<std::vector<std::pair<std::string, std::string>>> pieces;  ///< by side: square, piece id
    OpeningName name;
    bool castle = false;  ///< one of the men is royal
  };

  std::map<std::uint64_t, Known> positions_;
  std::vector<Shape> shapes_;
};

/// The shapes of a book with their squares and kinds as positions have them; of a game of pieces only.
claims::Formations formations_of(const OpeningBook& book, const GameDefinition& game);

/// How a game went through theory.
struct OpeningStory {
  std::optional<OpeningName> opening;             ///< the last line that has a name
  PerSide<std::optional<OpeningName>> shapes{};   ///< what each side built in the opening
  PerSide<std::optional<OpeningName>> castles{};  ///< ... around its royal
  int left_at = 0;       ///< number of the first ply that the book does not know; 0: it knows them all
  int theory_plies = 0;  ///< how many plies from the start it knows
};

/// Precondition: the record is of this game.
OpeningStory tell_opening(const OpeningBook& book, const Game& game, const RecordTree& record);

/// The story in a few words; empty when there is nothing to tell.
std::string opening_words(const OpeningStory& story, Language language);

/// Adds the story to what a review answers: a line in words, and `opening` in the data.
void add_opening(const OpeningStory& story, Language language, Answer& answer);

/// A tree of moves as book files write it, counted in games.
class MoveTree {
 public:
  void count(const std::vector<std::string>& moves, int plies);
  /// Rows of "move count", a blank deeper than the move before; what fewer games played is left out.
  std::string text(int fewest) const;
  int games() const { return games_; }

 private:
  struct Branch {
    int games = 0;
    std::map<std::string, Branch> next;
  };

  static void write(const Branch& branch, int depth, int fewest, std::string& out);

  Branch root_;
  int games_ = 0;
};

}  // namespace tesuji::engine

// One game of Naitou: the board, the counters it keeps between turns, and its decisions.
#pragma once

#include "persona/naitou/book.hpp"
#include "persona/persona.hpp"

namespace tesuji::persona::naitou {

/// Where a move comes from.
enum class Origin { search, book, forced_book };

struct Counters {
  int ply = 0;     ///< at most 100
  int level = 0;   ///< 0: the book may be asked
  int alarms = 0;  ///< turns at level 0 in which something was won, lost or taken; five end the book
  bool operator==(const Counters&) const = default;
};

struct Decided {
  PersonaAct act = PersonaAct::move;  ///< a claim: the player's king can be taken
  Origin origin = Origin::search;
  Step step;  ///< when act is move
  RootValues root;
  SearchFinding found;       ///< also when the book decides
  Counters counters;         ///< when the thinking began
  int formation = -1;        ///< likewise
  std::string_view because;  ///< the step of the final decision; see words.yaml
  Trace trace;               ///< empty unless asked for
};

class Game {
 public:
  /// `by_text`: as the written description has it, where the cartridge does otherwise.
  Game(const Tables& tables, const Start& start, int formation, bool by_text = false);

  const Board& board() const { return board_; }
  Who to_move() const { return to_move_; }

  struct Options {
    bool legal_only = false;  ///< see SearchOptions
    bool traced = false;
  };

  /// What Naitou does here; keeps what the original would remember. Precondition: Naitou is to move.
  Decided decide(const Options& options);
  /// The counters go on as if decide() had chosen the step that is made next. Cheap when the book is closed.
  void pass_turn(const Step& step, const Options& options);
  /// Precondition: may_move(board(), to_move(), step).
  void make(const Step& step);

 private:
  Thinking thinking() const;
  std::optional<Step> ask_book(const Options& options, Trace& trace);
  bool book_is_forced() const;
  void settle(Decided& decided, const Options& options);

  const Tables& tables_;
  Board board_;
  Who to_move_;
  Counters counters_;
  Book book_;
  Byte best_source_ = 0;
  Point last_target_ = kNoPoint;
  bool by_text_;
};

/// The decision; and if the game was asked to trace it, also the state, every candidate with the rules that
/// fired and every proposal of the book. `turned`: squares are told as seen from the other side.
std::vector<PersonaNote> notes_of(const Tables& tables, const Decided& decided, bool turned);

}  // namespace tesuji::persona::naitou

// The opening book of one game: which formation is played, and what of it was used up.
#pragma once

#include <set>

#include "persona/naitou/judge.hpp"

namespace tesuji::persona::naitou {

class Book {
 public:
  /// `formation` is an index into the tables, or -1 for none.
  explicit Book(int formation) { turn_to(formation); }

  struct Situation {
    const Board& board;
    int ply = 0;
    Point last_target = kNoPoint;  ///< of the player's last move
    bool by_text = false;          ///< see Game
  };

  /// The next move of the book that passes its own tests; nothing once the book is used up.
  std::optional<Step> next(const Tables& tables, const Situation& now, Trace* trace);
  int formation() const { return formation_; }

 private:
  std::optional<Step> propose(const Tables& tables, const Situation& now);
  void turn_to(int formation);

  int formation_ = -1;
  std::set<std::size_t> used_answers_;
  std::set<std::size_t> used_plan_;
};

}  // namespace tesuji::persona::naitou

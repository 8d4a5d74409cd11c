// The opening book of one game: which formation is played, and what of it was used up.
#pragma once

#include <optional>
#include <vector>

#include "persona/naitou/effects.hpp"
#include "persona/naitou/values.hpp"

namespace tesuji::persona::naitou {

class Book {
 public:
  /// `formation` is an index into the tables, or -1 for none.
  explicit Book(int formation) { turn_to(formation); }

  struct Situation {
    const Board& board;
    int ply = 0;
    Point last_target = kNoPoint;  ///< of the player's last move
  };

  /// The next move of the book that passes its own tests; nothing once the book is used up.
  std::optional<Step> next(const Tables& tables, const Situation& now, Trace* trace);
  int formation() const { return formation_; }

 private:
  std::optional<Step> propose(const Tables& tables, const Situation& now);
  void turn_to(int formation);
  /// Marks an entry as used; false when it was already.
  bool use(std::vector<bool>& marks, std::size_t at);

  int formation_ = -1;
  std::vector<bool> used_answers_;
  std::vector<bool> used_plan_;
};

}  // namespace tesuji::persona::naitou

// How long to think on this move: from what the clocks say, and after each iteration from what it told.
#pragma once

#include "engine/limits.hpp"
#include "search/report.hpp"

namespace tesuji::engine {

struct TimeBudget {
  std::chrono::milliseconds soft{0};  ///< enough for a usual move: no new iteration is begun after this
  std::chrono::milliseconds hard{0};  ///< the search stops here, whatever it is doing
};

/// Spends a share of the clock plus most of the increment, and never so much that the flag could fall.
/// `overhead` is lost between us and the referee. A side whose time is unknown has as much as the other.
TimeBudget budget(const Clocks& clocks, Side side, std::chrono::milliseconds overhead);

/// Gives more time to a move that keeps changing or whose score falls, less to one that stands firm.
class TimeKeeper {
 public:
  explicit TimeKeeper(bool sole_reply) : sole_reply_(sole_reply) {}

  /// From now on there is a budget; before, thinking is free.
  void set_budget(const TimeBudget& budget) { budget_ = budget; }
  /// A fixed time for the move: used up, unless the game is decided.
  void set_fixed_time() { fixed_ = true; }

  /// Tells of a finished iteration.
  void heard(const SearchReport& report);
  /// Is the last iteration heard of enough after thinking for `spent`?
  bool enough(std::chrono::nanoseconds spent) const;

 private:
  double stretch() const;

  bool sole_reply_;
  bool fixed_ = false;
  std::optional<TimeBudget> budget_;
  int depth_ = 0;
  std::uint32_t best_ = 0;
  Score score_ = 0;
  Score fall_ = 0;  ///< how much lower than an iteration earlier
  int firm_ = 0;    ///< iterations with the same best move
};

}  // namespace tesuji::engine

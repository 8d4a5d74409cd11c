// TimeKeeper: after each iteration, has a move been thought about for long enough?
#pragma once

#include <chrono>
#include <optional>

#include "engine/clock.hpp"
#include "search/report.hpp"

namespace tesuji::engine {

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

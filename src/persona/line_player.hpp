// LinePlayer: a level's way to a move, in fixed order: opening patterns, five, must-block, wins by fours, by
// mise, a hint from continuous threats, restricted candidates, then search and chance.
#pragma once

#include "base/random.hpp"
#include "persona/level_search.hpp"
#include "persona/line_strongest.hpp"

namespace tesuji {

class LinePlayer {
 public:
  LinePlayer(const LineLevel& level, std::uint64_t seed);

  /// Precondition: the game is not over. `stop` ends the search early.
  LineDecision decide(const LinePosition& position, const std::atomic<bool>& stop);
  const LineLevel& level() const { return level_; }

 private:
  using Clock = std::chrono::steady_clock;

  std::optional<LineDecision> before_search(LinePosition& position);
  std::vector<Point> candidates(LinePosition& position);
  std::optional<std::vector<Point>> restricted(LinePosition& position);
  std::chrono::milliseconds time_for(const LinePosition& position, std::size_t candidates) const;
  LineDecision choose(const LevelReport& report);
  SolveLimits within(int depth, std::chrono::milliseconds time) const;

  const LineLevel& level_;
  LineSolverLimits solver_limits_;
  Random random_;
  Table table_{16};
  FourSolver fours_;
  ThreatSolver threats_;
  Point hint_ = kNoPoint;
  const std::atomic<bool>* stop_ = nullptr;
};

}  // namespace tesuji

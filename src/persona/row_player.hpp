// RowPlayer: a level's way to a move, in fixed order: opening patterns, five, must-block, wins by fours, by
// mise, a hint from continuous threats, restricted candidates, then search and chance.
#pragma once

#include "base/random.hpp"
#include "persona/level_search.hpp"
#include "persona/row_strongest.hpp"

namespace tesuji::persona {

class RowPlayer {
 public:
  /// Thinks on `table` where one is lent, else on one of its own. Both `level` and `table` outlive the
  /// player.
  RowPlayer(const RowLevel& level, std::uint64_t seed, Table* table = nullptr);

  /// Precondition: the game is not over. `stop` ends the search early.
  RowDecision decide(const RowPosition& position, const StopSignal& stop,
                     const ReportListener& listener = {});

 private:
  using Clock = std::chrono::steady_clock;

  std::optional<RowDecision> before_search(RowPosition& position);
  std::vector<Point> candidates(RowPosition& position);
  std::vector<Point> restricted(RowPosition& position);
  std::chrono::milliseconds time_for(const RowPosition& position, std::size_t candidates) const;
  RowDecision choose(const LevelReport& report);
  static SearchReport told(const LevelReport& report);
  SolveLimits within(int depth, std::chrono::milliseconds time) const;

  const RowLevel& level_;
  Random random_;
  std::unique_ptr<Table> own_table_;
  Table& table_;
  FourSolver fours_;
  ThreatSolver threats_;
  Point hint_ = kNoPoint;
  StopSignal stop_;
};

}  // namespace tesuji::persona

// The search of the levels, by the constants of their description: iterative deepening with an
// aspiration window, killers, history by squared depth, lazy evaluation of moves, null move, late move
// reductions that spare fours, and futility margins that differ by side.
#pragma once

#include "persona/row_game.hpp"
#include "persona/row_levels.hpp"

namespace tesuji::persona {

struct LevelMove {
  Point point = kNoPoint;
  Score score = 0;
};

struct LevelReport {
  std::vector<LevelMove> moves;  ///< scores of the last finished depth, best first
  std::vector<Point> line;
  int depth = 0;
  std::uint64_t nodes = 0;
  SearchStats stats{};
};

/// Called after every depth that was finished.
using LevelListener = std::function<void(const LevelReport&)>;

/// Searches the given candidates, the first of them first; the position is the same afterwards. `usual` is
/// the time by the level's table already scaled; no new depth is begun after 80 % of it, and when `stop` says
/// so everything ends.
LevelReport search_level(RowPosition& position, const RowLevel& level, Table& table,
                         const std::vector<Point>& candidates, std::chrono::milliseconds usual,
                         const StopSignal& stop, const LevelListener& listener = {});

}  // namespace tesuji::persona

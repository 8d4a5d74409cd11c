// LevelSearch: the search of the levels, by the constants of their description: iterative deepening with an
// aspiration window, killers, history by squared depth, lazy evaluation of moves, null move, late move
// reductions that spare fours, and futility margins that differ by side.
#pragma once

#include <chrono>

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
  bool out_of_time = false;
};

class LevelSearch {
 public:
  using Clock = std::chrono::steady_clock;

  LevelSearch(RowPosition& position, const RowLevel& level, Table& table);

  /// Searches the given candidates, the first of them first. `usual` is the time by the level's table already
  /// scaled; no new depth is begun after 80 % of it, and when `stop` says so everything ends.
  LevelReport run(const std::vector<Point>& candidates, std::chrono::milliseconds usual,
                  const StopSignal& stop);

 private:
  static constexpr int kMaxDepth = 8;

  Score search(int depth, Score alpha, Score beta, int ply, bool may_pass);
  Score root(int depth, Score alpha, Score beta, std::vector<LevelMove>& moves);
  void order(std::vector<LevelMove>& moves, Point table_move, int ply);
  bool out_of_budget();
  bool makes_four(Point point) const { return position_.fours(position_.side_to_move()).has(point); }

  RowPosition& position_;
  const RowLevel& level_;
  Table& table_;
  IndexedArray<int, std::array<Point, 2>, kMaxDepth + 2> killers_;
  IndexedArray<Point, int, kMaxPoints> history_{};
  Side root_side_;
  StopSignal stop_;
  std::uint64_t nodes_ = 0;
  bool stopped_ = false;
};

}  // namespace tesuji::persona

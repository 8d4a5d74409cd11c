// A whole row game looked over: wins that were missed, moves that lost, and a verdict per move.
#pragma once

#include "engine/organs.hpp"
#include "explain/row_facts.hpp"
#include "persona/row_strongest.hpp"

namespace tesuji::engine {

/// Which win the mover had and let go.
enum class MissedWin : std::uint8_t { none, five, fours, mise, threats };

struct ReviewedStone {
  Point move = kNoPoint;
  Side side = Side::first;
  MoveVerdict verdict = MoveVerdict::good;
  MissedWin missed = MissedWin::none;
  Point better = kNoPoint;      ///< what should have been played; kNoPoint when the move was best
  std::vector<Point> evidence;  ///< the missed win, or the opponent's win that was allowed
  Score score = 0;              ///< after the move, for the mover
  Score best_score = 0;         ///< what the better move would have kept
  LocalText text;
  bool turning_point = false;  ///< the side that stood better changed, or a win was thrown away
};

struct RowReview {
  std::vector<ReviewedStone> moves;
  bool complete = false;  ///< false when it was stopped
};

/// Reviews the moves from the empty board. `nodes` per search; `progress` is told
/// before each move how many of how many are done. One that was stopped has the moves judged until then.
RowReview review_row_game(RowStrongest& judge, const std::shared_ptr<const RowRules>& rules,
                          const std::vector<Point>& moves, std::uint64_t nodes,
                          const ProgressListener& progress = {}, const StopSignal& should_stop = {});

}  // namespace tesuji::engine

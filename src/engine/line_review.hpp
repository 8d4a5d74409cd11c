// A whole line game looked over: wins that were missed, moves that lost, and a verdict per move.
#pragma once

#include <functional>
#include <vector>

#include "engine/line_session.hpp"
#include "explain/line_facts.hpp"
#include "persona/line_strongest.hpp"

namespace tesuji {

enum class LineVerdict : std::uint8_t { forced, best, good, inaccuracy, mistake, blunder, foul };

/// Which win the mover had and let go.
enum class MissedWin : std::uint8_t { none, five, fours, mise, threats };

struct ReviewedMove {
  Point move = kNoPoint;
  Side side = Side::first;
  LineVerdict verdict = LineVerdict::good;
  MissedWin missed = MissedWin::none;
  Point better = kNoPoint;      ///< what should have been played; kNoPoint when the move was best
  std::vector<Point> evidence;  ///< the missed win, or the opponent's win that was allowed
  Score score = 0;              ///< after the move, for the mover
  Score best_score = 0;         ///< what the better move would have kept
  LocalText text;
  bool turning_point = false;  ///< the side that stood better changed, or a win was thrown away
};

struct LineReview {
  std::vector<ReviewedMove> moves;
  bool complete = false;  ///< false when it was stopped
};

/// Reviews the moves from the empty board. `nodes` per search; `should_stop` is asked between moves.
LineReview review_line_game(const std::shared_ptr<const LineRules>& rules, const std::vector<Point>& moves,
                            std::uint64_t nodes, const std::function<bool()>& should_stop = {});

/// "best", "inaccuracy" ...: for scripts.
const char* verdict_id(LineVerdict verdict);
const char* missed_id(MissedWin missed);

}  // namespace tesuji

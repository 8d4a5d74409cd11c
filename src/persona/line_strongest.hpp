// LineStrongest: decides by proof where it can, by search where it must.
#pragma once

#include <atomic>
#include <chrono>
#include <memory>

#include "persona/line_game.hpp"
#include "threats/threat_solver.hpp"

namespace tesuji {

/// How a decision came about, for those who ask.
enum class LineDecisionKind : std::uint8_t {
  none,
  opening,
  five,
  block,
  fours,
  mise,
  threats,
  search,
  chance,
  fallback
};

struct LineDecision {
  Point move = kNoPoint;
  LineDecisionKind kind = LineDecisionKind::none;
  SearchReport report;  ///< lines best first; a proof is one line
};

/// The limits of a search, and of the clock. Zero means none.
struct LineLimits : SearchLimits {
  std::chrono::milliseconds hard_time{0};  ///< everything stops here
  std::chrono::milliseconds soft_time{0};  ///< nothing new is begun after this
};

class LineStrongest {
 public:
  explicit LineStrongest(std::size_t megabytes = 64) : table_(megabytes) {}

  /// Precondition: the game is not over. Keeps to the limits; `stop` ends it early.
  LineDecision decide(const LinePosition& position, const LineLimits& limits, const std::atomic<bool>& stop,
                      const ReportListener& listener = {});
  void new_game();

 private:
  using Clock = std::chrono::steady_clock;

  std::optional<LineDecision> decide_by_rule(const LinePosition& position) const;
  std::optional<LineDecision> decide_by_proof(LinePosition& position, const LineLimits& limits);
  /// Moves that do not lose to continuous fours; all legal ones when every one does.
  std::vector<std::uint32_t> safe_moves(LinePosition& position, const LineLimits& limits);
  LineDecision decide_by_search(LinePosition& position, const LineLimits& limits,
                                const ReportListener& listener);
  /// What a proof may take of time and nodes; nothing when there is nothing left.
  std::optional<SolveLimits> share(const LineLimits& limits, int percent, std::uint64_t nodes) const;

  OutlookWeights weights_;
  Table table_;
  std::unique_ptr<HistoryTables> history_;
  ThreatSolver solver_;
  FourSolver fours_;
  Clock::time_point started_;
  const std::atomic<bool>* stop_ = nullptr;
  std::uint64_t spent_nodes_ = 0;
};

}  // namespace tesuji

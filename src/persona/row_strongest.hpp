// RowStrongest: decides by proof where it can, by search where it must.
#pragma once

#include "persona/row_game.hpp"
#include "threats/threat_solver.hpp"

namespace tesuji::persona {

/// How a decision came about, for those who ask.
enum class RowDecisionKind { none, opening, five, block, fours, mise, threats, search, chance, fallback };

struct RowDecision {
  Point move = kNoPoint;
  RowDecisionKind kind = RowDecisionKind::none;
  SearchReport report;  ///< lines best first; a proof is one line
};

/// Without a search, and by the line of a proof.
RowDecision decided(Point move, RowDecisionKind kind, Score score = 0);
RowDecision proven(const SolveAnswer& answer, RowDecisionKind kind);
/// The first legal point that stops a five of the other side; kNoPoint when there is none.
Point first_block(const RowPosition& position);

/// The limits of a search, and of the clock. Zero means none.
struct RowLimits : SearchLimits {
  std::chrono::milliseconds hard_time{0};  ///< everything stops here
  std::chrono::milliseconds soft_time{0};  ///< nothing new is begun after this
};

class RowStrongest {
 public:
  explicit RowStrongest(std::size_t megabytes = 64) : table_(megabytes) {}

  /// Precondition: the game is not over. Keeps to the limits; `stop` ends it early.
  RowDecision decide(const RowPosition& position, const RowLimits& limits, const StopSignal& stop,
                     const ReportListener& listener = {});
  void new_game();

 private:
  using Clock = std::chrono::steady_clock;

  std::optional<RowDecision> decide_by_rule(const RowPosition& position) const;
  std::optional<RowDecision> decide_by_proof(RowPosition& position, const RowLimits& limits);
  /// Moves that do not lose to continuous fours; all legal ones when every one does.
  std::vector<std::uint32_t> safe_moves(RowPosition& position, const RowLimits& limits);
  RowDecision decide_by_search(RowPosition& position, const RowLimits& limits,
                               const ReportListener& listener);
  /// What a proof may take of time and nodes; nothing when there is nothing left.
  std::optional<SolveLimits> share(const RowLimits& limits, int percent, std::uint64_t nodes) const;

  OutlookWeights weights_;
  Table table_;
  std::unique_ptr<HistoryTables> history_;
  ThreatSolver solver_;
  FourSolver fours_;
  Clock::time_point started_;
  StopSignal stop_;
  std::uint64_t spent_nodes_ = 0;
};

}  // namespace tesuji::persona

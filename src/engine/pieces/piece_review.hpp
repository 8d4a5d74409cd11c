// Review: a whole game of pieces, move by move: how good each move was, what was missed, and why.
#pragma once

#include "engine/explainer.hpp"
#include "engine/organs.hpp"

namespace tesuji::engine {

constexpr std::size_t kMoveVerdicts = 6;  ///< there are no fouls

struct ReviewedPly {
  Move move{};
  Side side = Side::first;
  MoveVerdict verdict = MoveVerdict::best;
  JudgedLine best;                         ///< what should have been played, with its score for the mover
  JudgedLine played;                       ///< what was, with what is expected to follow
  double chance_before = 0.5;              ///< the mover's winning chance with the best move
  double chance_after = 0.5;               ///< ... and with the move that was played
  bool turning_point = false;              ///< after it the other side, or nobody, is better
  std::vector<std::string> missed;         ///< names of tactics in the best line, when it was not played
  std::optional<Explanation> explanation;  ///< why the move is worse; for inaccuracies and graver

  double loss() const { return chance_before > chance_after ? chance_before - chance_after : 0.0; }
};

struct SideSummary {
  std::array<int, kMoveVerdicts> count{};
  double mean_loss = 0;  ///< of winning chance, over moves that were not forced
};

struct Review {
  std::shared_ptr<const CompiledRules> rules;
  std::unique_ptr<AnyPosition> start;
  std::vector<ReviewedPly> plies;
  std::array<SideSummary, 2> summary;  ///< by side
  bool complete = true;                ///< false when it was interrupted
};

/// `progress` is told how many of how many positions are done. A review that was stopped has the moves
/// judged until then.
Review review_game(Engine& engine, std::shared_ptr<const CompiledRules> rules, const AnyPosition& start,
                   const std::vector<Move>& moves, std::uint64_t nodes_each, const ProgressListener& progress,
                   const StopSignal& should_stop);

/// The review as text, one move a line with reasons below graver faults, and a summary.
std::string review_text(const Review& review, Language language, Reader reader);
/// A page that needs nothing else: graph of the winning chance, moves, reasons and diagrams of turning
/// points.
std::string review_html(const Review& review, Language language, Reader reader, std::string_view title);

}  // namespace tesuji::engine

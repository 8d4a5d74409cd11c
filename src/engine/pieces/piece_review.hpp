// Review: a whole game of pieces, move by move: how good each move was, what was missed, and why.
#pragma once

#include "engine/explainer.hpp"
#include "engine/review_page.hpp"

namespace tesuji::engine {

constexpr std::size_t kMoveVerdicts = 6;  ///< there are no fouls

struct ReviewedPly {
  Move move{};
  Side side = Side::first;
  MoveVerdict verdict = MoveVerdict::best;
  Praise praise{};
  Phase phase = Phase::opening;
  JudgedLine best;                         ///< what should have been played, with its score for the mover
  JudgedLine played;                       ///< what was, with what is expected to follow
  double chance_before = 0.5;              ///< the mover's winning chance with the best move
  double chance_after = 0.5;               ///< ... and with the move that was played
  double error = 0;                        ///< how far searches of different length differ about them
  bool turning_point = false;              ///< after it the other side, or nobody, is better
  std::vector<Move> as_good;               ///< with the best one, those about as good; of mistakes and graver
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
  std::vector<int> values;  ///< of the pieces, in centipawns
  std::vector<ReviewedPly> plies;
  std::array<SideSummary, 2> summary;  ///< by side
  bool complete = true;                ///< false when it was interrupted
};

struct ReviewTask {
  std::uint64_t nodes = 30'000;  ///< for each position
  int theory = 0;                ///< so many first plies are known to the game's book: never worse than fine
};

/// `progress` is told how many of how many positions are done. A review that was stopped has the moves
/// judged until then.
Review review_game(Engine& engine, std::shared_ptr<const CompiledRules> rules, const AnyPosition& start,
                   const std::vector<Move>& moves, const ReviewTask& task, const ProgressListener& progress,
                   const StopSignal& should_stop);

/// What a page of it shows.
ReviewStory review_story(const Review& review, Language language, Reader reader);
/// The story as text, one move a line with reasons below graver faults, and a summary.
std::string review_text(const Review& review, const ReviewStory& story, Language language);

}  // namespace tesuji::engine

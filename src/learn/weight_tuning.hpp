// Learning the evaluation's weights from finished games: logistic regression on their results.
#pragma once

#include <random>

#include "engine/thinker.hpp"
#include "notation/record.hpp"

namespace tesuji::learn {

struct TuningOptions {
  int skip_plies = 10;                  ///< openings are known by heart, they say little
  int positions_per_game = 16;          ///< at most
  Score most_unrest = 60 * kCentipawn;  ///< positions whose captures are worth more are left out
  double prior_positions = 4000;        ///< how many positions the starting weights count for
  /// Weights that keep their start. Values anchor the scale. What concerns the royal and threats is learned
  /// badly from the results of people's games: they seldom leave such things standing, and matches between
  /// both kinds of weights favoured the start.
  std::string_view fixed =
      "piece-percent hand-percent royal-home driving tempo danger danger-per-attacker "
      "danger-weak-square danger-safe-check danger-hand royal-guard royal-escape shelter-near "
      "shelter-far storm-near storm-far open-royal-file castling-right centre-attack territory "
      "hanging hanging-percent hanging-promoter by-promoter by-promoter-percent by-cheaper "
      "by-cheaper-percent push-threat pinned";
  int validation_percent = 10;  ///< of the games, never trained on
  std::uint32_t seed = 1;
};

struct TuningLoss {
  double training = 0;
  double validation = 0;
};

struct TuningResult {
  EvalWeights weights;
  TuningLoss before;
  TuningLoss after;
  Tapered scale;  ///< as in WeightTuner::fit
  std::size_t positions = 0;
};

/// Collects positions of games of one kind, each with the slope of the score in every weight, and fits the
/// weights to the results. The score is nearly linear in the weights; call again with the result to settle
/// those few that are not.
class WeightTuner {
 public:
  WeightTuner(const EvalWeights& start, const TuningOptions& options) : start_(start), options_(options) {}

  /// Games without a result are passed over.
  void add(const GameRecord& game);
  std::size_t positions() const { return labels_.size(); }
  /// `scale`: winning chance = logistic(scale * score in pawns), interpolated by the phase like the weights
  /// themselves: an advantage counts for more when little is left to go wrong. It is found under the
  /// starting weights and kept while learning, so that a pawn remains a pawn.
  TuningResult fit(std::optional<Tapered> scale = {}) const;

 private:
  struct Label {
    float result;  ///< 1, 0.5 or 0 for the first side
    float score;   ///< pawns, first side, under the starting weights
    float phase;   ///< 1 = everything on the board, 0 = nothing left
    bool validation;
  };

  void prepare(const AnyPosition& like);
  void take(const AnyPosition& position, float result, bool validation);
  bool quiet(const AnyPosition& position);

  EvalWeights start_;
  TuningOptions options_;
  std::mt19937 random_{options_.seed};
  std::unique_ptr<Thinker> base_;
  std::vector<std::unique_ptr<Thinker>> nudged_;  ///< one per parameter, moved by steps_
  std::vector<double> steps_;
  Table table_{1};
  std::vector<Label> labels_;
  std::vector<float> slopes_;  ///< [position * parameters + parameter], pawns per unit of weight
};

/// The numbers of the weights in the order of weight_fields(), mg before eg.
std::vector<double> to_numbers(const EvalWeights& weights);
EvalWeights from_numbers(const std::vector<double>& numbers);

}  // namespace tesuji::learn

// Learner: fits the weights of one game to winning chances that a teacher, a search or results told.
#pragma once

#include "evaluate/overlay.hpp"
#include "learn/parameters.hpp"

namespace tesuji::learn {

enum class Model {
  logistic,      ///< cross entropy of the winning chance
  least_squares  ///< squared error of the winning chance
};

struct LearnOptions {
  Model model = Model::logistic;
  double weight_deviation = 60;  ///< centipawns that a weight is expected to move
  double value_deviation = 150;  ///< the same for the value of a piece
  double pairing_deviation = 3;  ///< the same for what officers and promoters are worth to each other
  double fixed_deviation =
      0.01;  ///< the same for driving a bare royal: whoever is taught is taught that it is won
  double smoothness = 0.003;    ///< how much bent curves and ragged tables cost
  int validation_percent = 10;  ///< of the games, never trained on
};

struct LearnLoss {
  double training = 0;
  double validation = 0;
};

struct Learned {
  Overlay overlay;
  LearnLoss before;  ///< root mean square of what the winning chance is off
  LearnLoss after;
  double scale = 0;  ///< winning chance = logistic(scale * centipawns)
  std::size_t positions = 0;
};

/// Positions are counted by the evaluation itself. The same positions in the same order give the same
/// weights.
class Learner {
 public:
  /// `thinker` must outlive the learner, and have tables.
  Learner(const Thinker& thinker, const GameDefinition& game, const LearnOptions& options);

  /// `chance`: of the first side, 0 to 1. Positions of one game are all trained on, or none of them.
  void add(const AnyPosition& position, double chance, std::uint64_t game);
  std::size_t positions() const { return samples_.size(); }
  /// The scale of the score is found under the starting weights and kept, for every margin of a search hangs
  /// on it. Nothing when `should_stop` says so.
  std::optional<Learned> fit(const StopSignal& should_stop) const;

 private:
  struct Sample {
    float chance;
    float phase;  ///< 1 = everything on the board
    bool validation;
    std::uint32_t begin;  ///< into counts_
    std::uint32_t end;
  };
  struct Count {
    std::uint16_t parameter;
    std::int16_t count;
  };

  double score(const Sample& sample, const std::vector<double>& numbers) const;
  double scale_of(const std::vector<double>& numbers) const;
  /// What a curve or table gives every piece or side alike goes where people look for it: into the value of
  /// the piece, or the turn. No score changes by it.
  void settle(std::vector<double>& numbers) const;
  LearnLoss loss(const std::vector<double>& numbers, double scale) const;

  const Thinker& thinker_;
  const GameDefinition& game_;
  LearnOptions options_;
  Parameters parameters_;
  std::vector<Sample> samples_;
  std::vector<Count> counts_;

  friend class NewtonStep;
};

}  // namespace tesuji::learn

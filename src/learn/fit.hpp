// Fits numbers to samples: firmness by leaving games out, curves that may only rise or fall, signs that make
// sense, errors by resampling games.
#pragma once

#include "learn/newton.hpp"

namespace tesuji::learn {

struct FitTask {
  const Samples& samples;
  const std::vector<Parameter>& list;
  const BoardShape& board;
  std::vector<double> start;  ///< opening before ending
  LearnOptions options;
  /// Moves what is the same to the score to where people look for it; linear, and changes no order on a
  /// curve.
  std::function<void(std::vector<double>&)> settle;
};

/// A weight that came out against its meaning, and was left out of the next fit.
struct WrongSign {
  std::size_t number = 0;  ///< into numbers
  double value = 0;        ///< what it would have been
};

/// The error on samples left out, at one firmness.
struct Firmness {
  double firmness = 1;
  double error = 0;
};

/// The error on games never trained on, when only a share of the others is.
struct LearningPoint {
  std::size_t positions = 0;
  double error = 0;
};

struct Fitted {
  std::vector<double> numbers;  ///< opening before ending
  std::vector<double> errors;   ///< standard errors of those; empty: not asked for
  double scale = 0;             ///< winning chance = logistic(scale * centipawns)
  double firmness = 1;
  std::vector<Firmness> tried;  ///< where it was found by leaving games out
  LearnLoss before;             ///< root mean square of what the winning chance is off
  LearnLoss after;
  std::vector<WrongSign> wrong;
  std::vector<LearningPoint> learning;
};

/// The scale of the score is found under the start and kept, for every margin of a search hangs on it. The
/// same samples in the same order give the same numbers. Nothing when `should_stop` says so.
std::optional<Fitted> fit_weights(const FitTask& task, const StopSignal& should_stop);

}  // namespace tesuji::learn

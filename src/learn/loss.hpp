// What being wrong about a winning chance costs, by model.
#pragma once

#include <algorithm>
#include <cmath>

#include "learn/samples.hpp"

namespace tesuji::learn {

enum class Model {
  logistic,       ///< cross entropy of the winning chance
  least_squares,  ///< squared error of the winning chance
  svm             ///< squared hinge: wins should score above one margin, losses below it
};

/// The first two derivatives of the loss along the logit of the chance: the way down, and how it bends.
struct Slope {
  double down = 0;
  double bend = 0;
};

/// A chance of p counts as a win of weight p and a loss of weight 1 - p, in each model. The hinge's margin is
/// where its straight line, chance = 1/2 + logit/4, reaches 0 and 1: that is the tangent of the logistic
/// curve in the middle, so that scores of all models have one scale.
inline Slope slope_of(Model model, double chance, double logit) {
  if (model == Model::svm) {
    const double win = std::max(0.0, 1 - logit / 2);
    const double loss = std::max(0.0, 1 + logit / 2);
    return {(chance * win - (1 - chance) * loss) / 2,
            ((win > 0 ? chance : 0.0) + (loss > 0 ? 1 - chance : 0.0)) / 4};
  }
  const double told = logistic(logit);
  const double steep = told * (1 - told);
  if (model == Model::least_squares) return {4 * steep * (chance - told), 4 * steep * steep};
  return {chance - told, steep};
}

}  // namespace tesuji::learn

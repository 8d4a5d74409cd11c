// How weights are learned.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "learn/loss.hpp"

namespace tesuji::learn {

struct LearnOptions {
  Model model = Model::logistic;
  double weight_deviation = 60;  ///< centipawns that a weight is expected to move
  double value_deviation = 150;  ///< the same for the value of a piece
  double pairing_deviation = 3;  ///< the same for what pieces are worth to each other: values are elsewhere
  double fixed_deviation =
      0.01;  ///< the same for driving a bare royal: whoever is taught is taught that it is won
  std::vector<std::string> held{};  ///< weights, curves and tables, by name, that stay where they are
  double smoothness = 0.003;        ///< how much bent curves and ragged tables cost
  /// How firmly all that holds; nothing: whatever serves games best that were left out in turn.
  std::optional<double> firmness = 1.0;
  int validation_percent = 10;  ///< of the games, never trained on
  int resamplings = 0;          ///< of the games, for the errors of weights; 0: no errors
  bool curve_of_learning = false;
  std::uint64_t seed = 1;  ///< of the resampling
};

}  // namespace tesuji::learn

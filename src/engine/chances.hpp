// Scores as chances of winning.
#pragma once

#include "base/rooms.hpp"
#include "base/score.hpp"

namespace tesuji::engine {

/// Winning chance, 0 to 1, of the side whose score this is. A common logistic curve, the same for all games.
double winning_chance(Score score);

/// In thousandths; the three add up to 1000.
struct OutcomeChances {
  int win = 0;
  int draw = 0;
  int loss = 0;
};

/// `drawish` games have a margin within which neither side gets further. A model, not a measurement.
OutcomeChances outcome_chances(Score score, bool drawish);

}  // namespace tesuji::engine

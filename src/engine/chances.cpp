#include "engine/chances.hpp"

#include <cmath>

namespace tesuji::engine {
namespace {

/// Score at which the winning chance is 73 %.
constexpr double kChanceScale = 300.0 * kCentipawn;
/// An advantage that is more often held to a draw than won.
constexpr Score kDrawMargin = 130 * kCentipawn;

int thousandths(double chance) {
  return static_cast<int>(std::lround(chance * 1000.0));
}

}  // namespace

double winning_chance(Score score) {
  return 1.0 / (1.0 + std::exp(-static_cast<double>(score) / kChanceScale));
}

OutcomeChances outcome_chances(Score score, bool drawish) {
  const Score margin = drawish && !is_decided(score) ? kDrawMargin : 0;
  OutcomeChances chances;
  chances.win = thousandths(winning_chance(score - margin));
  chances.loss = drawish ? thousandths(winning_chance(-score - margin)) : 1000 - chances.win;
  chances.draw = 1000 - chances.win - chances.loss;
  return chances;
}

}  // namespace tesuji::engine

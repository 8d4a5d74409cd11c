#include "engine/clock.hpp"

#include <algorithm>

namespace tesuji {
namespace {

/// Moves a game is expected to go on for when the clock does not say.
constexpr int kExpectedMoves = 28;

}  // namespace

TimeBudget budget(const ClockState& clock) {
  using std::chrono::milliseconds;
  const milliseconds usable = std::max(clock.left + clock.byoyomi - clock.overhead, milliseconds(1));
  const int moves = clock.moves_to_go > 0 ? std::min(clock.moves_to_go, kExpectedMoves) : kExpectedMoves;
  const milliseconds share = clock.left / moves + clock.increment * 3 / 4 + clock.byoyomi * 9 / 10;
  const milliseconds most =
      std::max(std::min(usable, clock.left / 4 + clock.increment + clock.byoyomi), milliseconds(1));
  const milliseconds hard = std::min({share * 3, most, usable});
  return {std::clamp(share * 6 / 10, milliseconds(1), hard), std::max(hard, milliseconds(1))};
}

}  // namespace tesuji

#include "engine/clock.hpp"

#include <algorithm>

namespace tesuji::engine {
namespace {

using std::chrono::milliseconds;

/// Moves a game is expected to go on for when the clock does not say.
constexpr int kExpectedMoves = 28;
/// One move may take no more than this part of the clock while others follow.
constexpr int kLargestPart = 4;
constexpr milliseconds kLeast{1};

}  // namespace

TimeBudget budget(const Clocks& clocks, Side side, milliseconds overhead) {
  const auto own = as_size(side);
  const milliseconds left =
      std::max(clocks.left[own].value_or(clocks.left[1 - own].value_or(milliseconds(0))), milliseconds(0));
  const milliseconds increment = clocks.increment[own];
  const milliseconds usable = std::max(left + clocks.byoyomi - overhead, kLeast);
  const int moves = clocks.moves_to_go > 0 ? std::min(clocks.moves_to_go, kExpectedMoves) : kExpectedMoves;
  const milliseconds share = left / moves + increment * 3 / 4 + clocks.byoyomi * 9 / 10;
  const milliseconds most = left / std::min(moves, kLargestPart) + increment + clocks.byoyomi;
  const milliseconds hard = std::max(std::min({share * 3, most, usable}), kLeast);
  milliseconds soft = share * 6 / 10;
  // Byoyomi that is not used is lost: once the time is up there is nothing to save.
  if (left < clocks.byoyomi) soft = std::max(soft, clocks.byoyomi * 8 / 10);
  return {std::clamp(soft, kLeast, hard), hard};
}

}  // namespace tesuji::engine

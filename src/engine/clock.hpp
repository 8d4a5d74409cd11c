// How long to think on this move, from what the clocks say.
#pragma once

#include <chrono>

#include "engine/limits.hpp"

namespace tesuji::engine {

struct TimeBudget {
  std::chrono::milliseconds soft{0};  ///< enough for a usual move: no new iteration is begun after this
  std::chrono::milliseconds hard{0};  ///< the search stops here, whatever it is doing
};

/// Spends a share of the clock plus most of the increment, and never so much that the flag could fall.
/// `overhead` is lost between us and the referee. A side whose time is unknown has as much as the other.
TimeBudget budget(const Clocks& clocks, Side side, std::chrono::milliseconds overhead);

}  // namespace tesuji::engine

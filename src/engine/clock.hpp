// How long to think on this move, from what the clocks say.
#pragma once

#include <chrono>

namespace tesuji {

/// Milliseconds; zero where the protocol said nothing.
struct ClockState {
  std::chrono::milliseconds left{0};
  std::chrono::milliseconds increment{0};
  std::chrono::milliseconds byoyomi{0};
  int moves_to_go = 0;
  std::chrono::milliseconds overhead{30};  ///< lost between us and the referee
};

struct TimeBudget {
  std::chrono::milliseconds soft{0};
  std::chrono::milliseconds hard{0};
};

/// Spends a share of the clock plus most of the increment, and never so much that the flag could fall.
TimeBudget budget(const ClockState& clock);

}  // namespace tesuji

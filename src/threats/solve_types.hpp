// What a solver of forced wins is asked and what it answers.
#pragma once

#include <cstdint>
#include <vector>

#include "base/stop_signal.hpp"
#include "placement/row_rules.hpp"

namespace tesuji::threats {

enum class Solved : std::uint8_t { none, win, unknown };

/// Zero or empty means no limit of that kind.
struct SolveLimits {
  std::uint64_t nodes = 0;  ///< stones put by the attacker
  int depth = 0;            ///< moves of the attacker
  StopSignal should_stop;   ///< asked every few hundred nodes
};

struct SolveAnswer {
  Solved result = Solved::unknown;
  /// Attacker and forced replies in turn, up to the move that cannot be answered. Empty without a win.
  std::vector<Point> line;
  std::uint64_t nodes = 0;
};

}  // namespace tesuji::threats

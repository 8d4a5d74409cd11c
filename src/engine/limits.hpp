// How long to think, as front doors say it.
#pragma once

#include <algorithm>
#include <chrono>
#include <optional>
#include <vector>

#include "movement/move.hpp"

namespace tesuji::engine {

/// The lesser of two limits, of which zero is none.
template <class T>
T lesser_limit(T a, T b) {
  return a == T{} ? b : b == T{} ? a : std::min(a, b);
}

/// What the clocks show. A side's time may be unknown.
struct Clocks {
  std::array<std::optional<std::chrono::milliseconds>, 2> left;  ///< by side
  std::array<std::chrono::milliseconds, 2> increment{};          ///< by side, after each move
  std::chrono::milliseconds byoyomi{0};                          ///< for each move once the time is up
  int moves_to_go = 0;                                           ///< until more time is added; 0 = never

  bool given() const { return left[0] || left[1] || byoyomi.count() > 0; }
};

/// Zero or empty means no limit of that kind; with none at all the search ends when it is stopped, or has
/// looked as deep as it can.
struct Limits {
  int depth = 0;
  std::uint64_t nodes = 0;  ///< made moves; obeyed exactly
  std::chrono::milliseconds movetime{0};
  Clocks clocks;
  int mate = 0;             ///< enough once a mate in this many moves is found; its line is complete
  std::vector<Move> moves;  ///< consider only these
  bool infinite = false;    ///< do not answer before being stopped
  bool ponder = false;      ///< the opponent is to move in truth: no clock runs before ponder_hit()
};

}  // namespace tesuji::engine

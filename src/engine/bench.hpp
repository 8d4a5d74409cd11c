// Fixed searches in games of every kind: a signature of what this build does, and its speed.
#pragma once

#include <string>
#include <vector>

#include "base/result.hpp"
#include "base/stop_signal.hpp"
#include "engine/game_library.hpp"

namespace tesuji::engine {

/// Games that run on the same kind of code.
struct BenchFamily {
  std::string name;
  std::uint64_t nodes = 0;
  double seconds = 0;
};

/// Searches every place so many plies less deep than usual.
Result<std::vector<BenchFamily>, Errors> run_bench(int shallower, const StopSignal& should_stop);

/// "chess 4389, drops 5346, ...": builds that search alike have the same.
Result<std::string, Errors> build_signature();

}  // namespace tesuji::engine

// Patience: a stop signal as work of many small steps asks it.
#pragma once

#include <cstddef>

#include "base/stop_signal.hpp"

namespace tesuji::base {

/// Asks the signal once for so much work, because asking may cost more than a step, and remembers that it
/// said stop: what was found until then is incomplete, even if the signal thinks otherwise later. For one
/// thread.
class Patience {
 public:
  Patience() = default;
  explicit Patience(StopSignal should_stop) : should_stop_(std::move(should_stop)) {}

  /// So many more steps were made, each well under a microsecond. Is it to stop?
  bool ends_after(std::size_t steps) {
    done_ += steps;
    if (done_ < kAskedEvery || ended_) return ended_;
    done_ = 0;
    return ends();
  }
  /// Is it to stop? The signal is asked at once.
  bool ends() { return ended_ = ended_ || should_stop_(); }
  /// Did it say so to anybody who asked?
  bool ended() const { return ended_; }

 private:
  /// Steps: a millisecond of work or less.
  static constexpr std::size_t kAskedEvery = 4096;

  StopSignal should_stop_;
  std::size_t done_ = 0;
  bool ended_ = false;
};

}  // namespace tesuji::base

// Pace: how fast one client may ask.
#pragma once

#include <algorithm>
#include <chrono>

#include "base/rooms.hpp"

namespace tesuji::server {

/// A bucket of requests that refills; a client that has emptied it is read from more slowly. It holds what
/// comes in two seconds.
class Pace {
 public:
  using Clock = std::chrono::steady_clock;

  explicit Pace(double per_second) : per_second_(per_second) {}

  /// No more is ever owed than comes in two seconds: who was too hasty is not kept out for long.
  void count() { allowance_ = std::max(-kBurst * per_second_, allowance_ - 1); }

  /// Has nothing of its bucket been used, so that it may as well be forgotten?
  bool rested(Clock::time_point now = Clock::now()) const {
    const std::chrono::duration<double> passed = now - last_;
    return allowance_ + passed.count() * per_second_ >= kBurst * per_second_;
  }

  /// How long to wait before the next request is read; `crowded` when too many are unanswered.
  std::chrono::milliseconds pause(bool crowded, Clock::time_point now = Clock::now()) {
    const std::chrono::duration<double> passed = now - last_;
    last_ = now;
    allowance_ = std::min(kBurst * per_second_, allowance_ + passed.count() * per_second_);
    if (!crowded && allowance_ >= 0) return std::chrono::milliseconds(0);
    return kWait;
  }

 private:
  static constexpr double kBurst = 2;  ///< seconds
  static constexpr std::chrono::milliseconds kWait{20};

  double per_second_;
  double allowance_ = kBurst * per_second_;
  Clock::time_point last_ = Clock::now();
};

}  // namespace tesuji::server

// A small deterministic random generator: the same seed gives the same numbers on every machine.
#pragma once

#include <cassert>
#include <cstdint>

namespace tesuji::base {

/// SplitMix64.
class Random {
 public:
  explicit constexpr Random(std::uint64_t seed) : state_(seed) {}

  constexpr std::uint64_t next() {
    std::uint64_t z = state_ += 0x9e3779b97f4a7c15ULL;
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9ULL;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebULL;
    return z ^ (z >> 31);
  }
  /// A number in 0 .. bound-1; precondition: bound > 0.
  constexpr std::uint64_t below(std::uint64_t bound) {
    assert(bound > 0);
    return next() % bound;
  }

 private:
  std::uint64_t state_;
};

}  // namespace tesuji::base

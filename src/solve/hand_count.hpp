// HandCount: how many pieces of each kind lie in a hand, in one word, so that hands are compared at once.
#pragma once

#include <cstdint>

#include "base/rooms.hpp"

namespace tesuji::solve {

/// A byte for each kind. Counts stay below 128, so that bytes can be compared side by side.
class HandCount {
 public:
  static constexpr int kMostKinds = 8;

  constexpr HandCount() = default;

  constexpr int of(int kind) const { return static_cast<int>(bytes_ >> 8 * kind & 0xff); }
  constexpr void set(int kind, int count) {
    bytes_ = (bytes_ & ~(std::uint64_t{0xff} << 8 * kind)) | static_cast<std::uint64_t>(count) << 8 * kind;
  }
  /// At least as many of every kind?
  constexpr bool covers(HandCount other) const { return at_least(other.bytes_) == kHigh; }

  /// Of every kind the larger number, or the smaller one.
  constexpr HandCount united(HandCount other) const {
    const std::uint64_t more = full_bytes(at_least(other.bytes_));
    return HandCount((bytes_ & more) | (other.bytes_ & ~more));
  }
  constexpr HandCount common(HandCount other) const {
    const std::uint64_t more = full_bytes(at_least(other.bytes_));
    return HandCount((other.bytes_ & more) | (bytes_ & ~more));
  }
  constexpr HandCount operator+(HandCount other) const { return HandCount(bytes_ + other.bytes_); }
  /// Nothing is left of a kind of which more is taken away than there is.
  constexpr HandCount operator-(HandCount other) const {
    return HandCount(united(other).bytes_ - other.bytes_);
  }
  /// The kinds of which there is something.
  constexpr HandCount kept_where_any(HandCount shown) const {
    return HandCount(shown.bytes_ & full_bytes(at_least(kOnes)));
  }
  /// The kinds of which there is nothing.
  constexpr HandCount kept_where_none(HandCount shown) const {
    return HandCount(shown.bytes_ & ~full_bytes(at_least(kOnes)));
  }

  constexpr std::uint64_t bytes() const { return bytes_; }
  constexpr bool operator==(const HandCount&) const = default;

 private:
  static constexpr std::uint64_t kOnes = 0x0101010101010101ULL;
  static constexpr std::uint64_t kHigh = kOnes << 7;

  explicit constexpr HandCount(std::uint64_t bytes) : bytes_(bytes) {}

  /// The highest bit of each byte that is at least as large as the other one.
  constexpr std::uint64_t at_least(std::uint64_t other) const { return ((bytes_ | kHigh) - other) & kHigh; }
  static constexpr std::uint64_t full_bytes(std::uint64_t high) { return (high >> 7) * 0xff; }

  std::uint64_t bytes_ = 0;
};

}  // namespace tesuji::solve

// Attackers of every square, one side's minus the other's, as numbers that all squares keep at once.
#pragma once

#include <array>

#include "geometry/bits.hpp"

namespace tesuji::persona::fractional {

/// Bit by bit in planes, so that all squares add and compare together. Numbers from -8 to 7 are kept as 0 to
/// 15: nearly all additions end within four planes, those that cross zero as well.
template <int Words>
class Balance {
 public:
  using Set = Bits<Words>;

  Balance() { planes_[kBiased] = ~Set{}; }

  /// One more attacker of the first side, or one fewer of the second, on each of the squares.
  void add(Set squares) {
    for (std::size_t i = 0; i < kPlanes; ++i) {
      if (i == kUsual && squares.none()) [[likely]]
        return;
      const Set carry = planes_[i] & squares;
      planes_[i] ^= squares;
      squares = carry;
    }
  }
  void subtract(Set squares) {
    for (std::size_t i = 0; i < kPlanes; ++i) {
      if (i == kUsual && squares.none()) [[likely]]
        return;
      const Set borrow = squares.without(planes_[i]);
      planes_[i] ^= squares;
      squares = borrow;
    }
  }
  /// The attacks of one piece of `side` change.
  void change(Side side, const Set& more, const Set& less) {
    add(side == Side::first ? more : less);
    subtract(side == Side::first ? less : more);
  }

  /// Where one side's attackers outnumber the other's by three, or by two where an enemy stands.
  PerSide<Set> possession(const PerSide<Set>& men) const {
    const auto& p = planes_;
    const Set& below = p[kPlanes - 1];
    const Set high = p[4] | p[5] | p[6];
    const Set above = high.without(below);
    const Set upper = p[kBiased].without(high | below);  // 0 to 7
    const Set lower = ~(p[kBiased] | high | below);      // -8 to -1
    const Set three = above | (upper & (p[2] | (p[1] & p[0])));
    const Set two = above | (upper & (p[2] | p[1]));
    const Set minus_three = below | lower.without(p[2] & p[1]);
    const Set minus_two = below | lower.without(p[2] & p[1] & p[0]);
    return {three | (two & men[1]), minus_three | (minus_two & men[0])};
  }

 private:
  static constexpr std::size_t kPlanes = 8;
  static constexpr std::size_t kUsual = 4;
  static constexpr std::size_t kBiased = 3;

  std::array<Set, kPlanes> planes_{};
};

}  // namespace tesuji::persona::fractional

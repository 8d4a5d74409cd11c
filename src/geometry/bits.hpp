// Bits<Words>: a set of squares as a fixed number of 64-bit words.
#pragma once

#include <bit>
#include <cstdint>

#include "base/hot_assert.hpp"
#include "geometry/board_shape.hpp"

namespace tesuji::geometry {

/// Square sq is bit sq % 64 of word sq / 64. All operations are fixed-trip loops the compiler unrolls.
template <int Words>
struct Bits {
  std::uint64_t word[Words]{};

  static constexpr Bits of(Square sq) {
    Bits b;
    b.word[Words == 1 ? 0 : sq >> 6] = std::uint64_t{1} << (sq & 63);
    return b;
  }
  /// The squares 0 .. count-1.
  static constexpr Bits first_squares(int count) {
    Bits b;
    for (int sq = 0; sq < count; ++sq) b.add(static_cast<Square>(sq));
    return b;
  }

  constexpr bool operator==(const Bits&) const = default;

  constexpr Bits operator&(const Bits& o) const {
    Bits r;
    for (int i = 0; i < Words; ++i) r.word[i] = word[i] & o.word[i];
    return r;
  }
  constexpr Bits operator|(const Bits& o) const {
    Bits r;
    for (int i = 0; i < Words; ++i) r.word[i] = word[i] | o.word[i];
    return r;
  }
  constexpr Bits operator^(const Bits& o) const {
    Bits r;
    for (int i = 0; i < Words; ++i) r.word[i] = word[i] ^ o.word[i];
    return r;
  }
  constexpr Bits operator~() const {
    Bits r;
    for (int i = 0; i < Words; ++i) r.word[i] = ~word[i];
    return r;
  }
  constexpr Bits& operator&=(const Bits& o) { return *this = *this & o; }
  constexpr Bits& operator|=(const Bits& o) { return *this = *this | o; }
  constexpr Bits& operator^=(const Bits& o) { return *this = *this ^ o; }
  /// The squares of this set that are not in `o`.
  constexpr Bits without(const Bits& o) const {
    Bits r;
    for (int i = 0; i < Words; ++i) r.word[i] = word[i] & ~o.word[i];
    return r;
  }

  constexpr bool any() const {
    std::uint64_t all = 0;
    for (int i = 0; i < Words; ++i) all |= word[i];
    return all != 0;
  }
  constexpr bool none() const { return !any(); }
  constexpr bool more_than_one() const {
    if constexpr (Words == 1) {
      return (word[0] & (word[0] - 1)) != 0;
    } else {
      return count() > 1;
    }
  }
  constexpr int count() const {
    int n = 0;
    for (int i = 0; i < Words; ++i) n += std::popcount(word[i]);
    return n;
  }
  constexpr bool has(Square sq) const { return (word[Words == 1 ? 0 : sq >> 6] >> (sq & 63) & 1) != 0; }
  constexpr void add(Square sq) { word[Words == 1 ? 0 : sq >> 6] |= std::uint64_t{1} << (sq & 63); }
  constexpr void remove(Square sq) { word[Words == 1 ? 0 : sq >> 6] &= ~(std::uint64_t{1} << (sq & 63)); }
  constexpr void toggle(Square sq) { word[Words == 1 ? 0 : sq >> 6] ^= std::uint64_t{1} << (sq & 63); }

  /// The lowest square; precondition: any().
  constexpr Square lowest() const {
    hot_assert(any());
    if constexpr (Words > 1) {
      for (int i = 0; i + 1 < Words; ++i) {
        if (word[i] != 0) return static_cast<Square>(i * 64 + std::countr_zero(word[i]));
      }
    }
    return static_cast<Square>((Words - 1) * 64 + std::countr_zero(word[Words - 1]));
  }
  /// The highest square; precondition: any().
  constexpr Square highest() const {
    hot_assert(any());
    if constexpr (Words > 1) {
      for (int i = Words - 1; i > 0; --i) {
        if (word[i] != 0) return static_cast<Square>(i * 64 + 63 - std::countl_zero(word[i]));
      }
    }
    return static_cast<Square>(63 - std::countl_zero(word[0]));
  }

  /// Calls f(Square) for each member in ascending order.
  constexpr void for_each(auto&& f) const {
    for (int i = 0; i < Words; ++i) {
      for (std::uint64_t w = word[i]; w != 0; w &= w - 1) {
        f(static_cast<Square>(i * 64 + std::countr_zero(w)));
      }
    }
  }

  /// Every square moved by `delta`; members that leave 0 .. 64 * Words - 1 are dropped.
  constexpr Bits shifted_freely(int delta) const {
    if constexpr (Words == 1) {
      Bits r;
      r.word[0] = delta >= 0 ? word[0] << delta : word[0] >> -delta;
      return r;
    } else {
      return shifted(delta);
    }
  }
  /// Every square moved by `delta`. Precondition: no member leaves 0 .. 64 * Words - 1.
  constexpr Bits shifted(int delta) const {
    // Wider sets drop nothing differently: there the other one asks this one.
    if constexpr (Words == 1) hot_assert(shifted_freely(delta).count() == count());
    Bits r;
    if constexpr (Words == 1) {
      // A rotation equals the shift because nothing wraps, and needs no branch on the sign.
      r.word[0] = std::rotl(word[0], delta);
    } else if constexpr (Words == 2) {
      __extension__ using Wide = unsigned __int128;
      const Wide both = static_cast<Wide>(word[1]) << 64 | word[0];
      const Wide moved = delta >= 0 ? both << delta : both >> -delta;
      r.word[0] = static_cast<std::uint64_t>(moved);
      r.word[1] = static_cast<std::uint64_t>(moved >> 64);
    } else {
      const int distance = delta >= 0 ? delta : -delta;
      const int words = distance >> 6;
      const int bits = distance & 63;
      for (int i = 0; i < Words; ++i) {
        const int near = delta >= 0 ? i - words : i + words;
        const int far = delta >= 0 ? near - 1 : near + 1;
        std::uint64_t w = 0;
        if (near >= 0 && near < Words) w = delta >= 0 ? word[near] << bits : word[near] >> bits;
        if (bits != 0 && far >= 0 && far < Words) {
          w |= delta >= 0 ? word[far] >> (64 - bits) : word[far] << (64 - bits);
        }
        r.word[i] = w;
      }
    }
    return r;
  }
};

}  // namespace tesuji::geometry

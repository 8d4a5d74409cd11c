// RayTable: occupancy -> reached squares, for every movement class that can be blocked.
#pragma once

#include "compile/movement_class.hpp"
#include "geometry/bits.hpp"

#ifdef __BMI2__
#include <immintrin.h>
#endif

namespace tesuji::compile {

/// True when this build can use the PEXT instruction, on machines that have it.
constexpr bool kHasPext =
#ifdef __x86_64__
    true;
#else
    false;
#endif

template <int Words>
struct RayTable {
  using Set = Bits<Words>;

  struct Entry {
    Set relevant;                  ///< squares whose occupation matters
    const Set* results = nullptr;  ///< indexed by the occupied part of `relevant`, packed
  };
  /// One direction of plain slides, for machines without a fast PEXT and for boards too large to pack.
  struct Ray {
    bool ascending = true;     ///< square numbers grow along the ray
    std::vector<Set> squares;  ///< per origin, to the class's limit
    std::vector<Set> beyond;   ///< per blocker, everything behind it
  };

  /// The tracks themselves, for boards on which they are too long for a table.
  struct Walk {
    ClassSpec spec;
    std::vector<std::vector<Track>> tracks;  ///< per origin
    bool inverse = false;
  };

  std::vector<Entry> at;
  std::vector<Set> pool;
  std::vector<Ray> rays;     ///< slides; empty: use the packed table, or the walk, on every machine
  std::vector<Set> allowed;  ///< with rays: permitted ends per origin
  Walk walk;                 ///< without tracks: packed
  bool pext = false;         ///< chosen at load, the same for all packed tables of a game

  /// Squares reached from `sq`, occupied ones of either side included.
  Set reach(Square sq, const Set& occupied) const {
    if (kHasPext && pext) [[likely]]
      return packed<true>(sq, occupied);
    return portable(sq, occupied);
  }

 private:
  [[gnu::noinline]] Set portable(Square sq, const Set& occupied) const {
    if (!rays.empty()) return by_rays(sq, occupied);
    return walk.tracks.empty() ? packed<false>(sq, occupied) : by_walk(sq, occupied);
  }

  template <bool Pext>
  Set packed(Square sq, const Set& occupied) const {
    const Entry& entry = at[as_size(sq)];
    std::uint64_t index = 0;
    int shift = 0;
    for (int i = 0; i < Words; ++i) {
      index |= extract<Pext>(occupied.word[i], entry.relevant.word[i]) << shift;
      if (i + 1 < Words) shift += std::popcount(entry.relevant.word[i]);
    }
    return entry.results[index];
  }

  template <bool Pext>
  static std::uint64_t extract(std::uint64_t bits, std::uint64_t mask) {
#if defined(__BMI2__)
    if constexpr (Pext) return _pext_u64(bits, mask);
#elif defined(__x86_64__)
    if constexpr (Pext) {
      // Builds for every x86-64 have no intrinsic for it, and a call would cost more than it saves.
      std::uint64_t packed_at_once;
      asm("pextq %2, %1, %0" : "=r"(packed_at_once) : "r"(bits), "rm"(mask));
      return packed_at_once;
    }
#endif
    std::uint64_t packed_bits = 0;
    for (std::uint64_t place = 1; mask != 0; mask &= mask - 1, place <<= 1) {
      if (bits & mask & -mask) packed_bits |= place;
    }
    return packed_bits;
  }

  Set by_rays(Square sq, const Set& occupied) const {
    Set reached;
    for (const Ray& ray : rays) {
      Set track = ray.squares[as_size(sq)];
      const Set blockers = track & occupied;
      if (blockers.any()) {
        const Square blocker = ray.ascending ? blockers.lowest() : blockers.highest();
        track = track.without(ray.beyond[as_size(blocker)]);
      }
      reached |= track;
    }
    return reached & allowed[as_size(sq)];
  }

  Set by_walk(Square sq, const Set& occupied) const {
    Set found;
    for (const Track& track : walk.tracks[as_size(sq)]) {
      std::uint64_t pattern = 0;
      for (std::size_t i = 0; i < track.relevant.size(); ++i) {
        if (occupied.has(track.relevant[i])) pattern |= std::uint64_t{1} << i;
      }
      const std::uint64_t reach = reached(walk.spec, track, pattern, walk.inverse);
      for (std::uint64_t bits = reach; bits != 0; bits &= bits - 1) {
        found.add(track.squares[as_size(std::countr_zero(bits))]);
      }
    }
    return found;
  }
};

}  // namespace tesuji::compile

// What depends on promoters alone, remembered: they move seldom, and their structure is slow to work out.
#pragma once

#include "evaluate/terms.hpp"
#include "geometry/bits.hpp"

namespace tesuji::evaluate {

/// Not for several threads at once: each search has its own.
template <int Words>
class PromoterCache {
 public:
  using Set = Bits<Words>;

  struct Entry {
    PerSide<Set> promoters{};
    PerSide<Set> passed{};
    PerSide<Set> holes{};
    PhasedScore score;  ///< first side minus second
    bool filled = false;
  };

  /// `entries` is a power of two; one will do for a single position.
  explicit PromoterCache(std::size_t entries = 4096) : entries_(entries) {}

  /// The place for these promoters; `filled` when it already holds what belongs to them.
  Entry& find(const PerSide<Set>& promoters) {
    Entry& entry = entries_[hash(promoters) & (entries_.size() - 1)];
    if (entry.promoters != promoters) {
      entry = {};
      entry.promoters = promoters;
    }
    return entry;
  }

 private:
  static std::size_t hash(const PerSide<Set>& promoters) {
    std::uint64_t mixed = 0;
    for (const Set& set : promoters) {
      for (const std::uint64_t word : set.word) mixed = (mixed ^ word) * 0x9e3779b97f4a7c15ULL;
    }
    return as_size(mixed >> 40);
  }

  std::vector<Entry> entries_;
};

}  // namespace tesuji::evaluate

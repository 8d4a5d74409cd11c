// The transposition table: shared by all threads without locks.
#pragma once

#include <atomic>
#include <cstdint>
#include <memory>

#include "base/rooms.hpp"
#include "base/score.hpp"

namespace tesuji::search {

enum class Bound : std::uint8_t { none, upper, lower, exact };

/// What the table knows of a position. `move` is the bits of a move, 0 when none is known.
struct TableEntry {
  std::uint32_t move = 0;
  Score score = 0;
  int depth = 0;
  Bound bound = Bound::none;
  bool once_pv = false;  ///< was in a principal variation
};

/// Entries are two words; the key is stored xor-ed with the data, so a torn pair is never believed.
class Table {
 public:
  /// Uses the largest power of two of entries that fits into `megabytes`; at least 1 MB.
  explicit Table(std::size_t megabytes);

  void clear();
  /// Call once per search: entries of earlier searches are replaced first.
  void next_generation() { generation_ = (generation_ + 1) & 3; }

  /// Scores of decided games are kept relative to the position; `ply` turns them back.
  bool probe(std::uint64_t key, int ply, TableEntry& out) const;
  void store(std::uint64_t key, int ply, const TableEntry& entry);
  void prefetch(std::uint64_t key) const { __builtin_prefetch(&buckets_[key & mask_]); }
  /// Share of the table in use, in thousandths.
  int permille_full() const;

 private:
  struct Slot {
    std::atomic<std::uint64_t> check{0};
    std::atomic<std::uint64_t> data{0};
  };
  static constexpr int kSlots = 4;
  struct alignas(64) Bucket {
    Slot slot[kSlots];
  };

  std::unique_ptr<Bucket[]> buckets_;
  std::uint64_t mask_ = 0;
  unsigned generation_ = 0;
};

}  // namespace tesuji::search

// BusyMoves: which moves some thread is looking into right now, so that another can do something else first.
#pragma once

#include <array>
#include <atomic>
#include <cstdint>

namespace tesuji {

/// A small table without locks. An entry lost to another one costs a little double work, never a wrong
/// result.
class BusyMoves {
 public:
  /// What stands for "this move in this position".
  static std::uint64_t name(std::uint64_t key, std::uint32_t move) {
    return key ^ (std::uint64_t{move} * 0x9e3779b97f4a7c15ULL);
  }

  bool contains(std::uint64_t name) const {
    for (const Entry& entry : bucket(name)) {
      if (entry.load(std::memory_order_relaxed) == name) return true;
    }
    return false;
  }
  void begin(std::uint64_t name) {
    for (Entry& entry : bucket(name)) {
      const std::uint64_t there = entry.load(std::memory_order_relaxed);
      if (there != 0 && there != name) continue;
      entry.store(name, std::memory_order_relaxed);
      return;
    }
    bucket(name)[0].store(name, std::memory_order_relaxed);
  }
  void end(std::uint64_t name) {
    for (Entry& entry : bucket(name)) {
      if (entry.load(std::memory_order_relaxed) == name) entry.store(0, std::memory_order_relaxed);
    }
  }

 private:
  using Entry = std::atomic<std::uint64_t>;
  using Bucket = std::array<Entry, 4>;
  static constexpr std::size_t kBuckets = 4096;

  Bucket& bucket(std::uint64_t name) { return buckets_[name % kBuckets]; }
  const Bucket& bucket(std::uint64_t name) const { return buckets_[name % kBuckets]; }

  std::array<Bucket, kBuckets> buckets_{};
};

}  // namespace tesuji

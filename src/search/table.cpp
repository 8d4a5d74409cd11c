#include "search/table.hpp"

#include <algorithm>
#include <bit>

#include "search/tuning.hpp"

namespace tesuji::search {
namespace {

// data: move 32 | score 20 (signed) | depth + 1 7 | bound 2 | once in the principal variation 1 | generation
// 2
enum Shift { kScoreShift = 32, kDepthShift = 52, kBoundShift = 59, kPvShift = 61, kGenerationShift = 62 };
constexpr std::uint64_t kScoreMask = (1 << 20) - 1;

std::uint64_t pack(const TableEntry& entry, Score score, unsigned generation) {
  const auto depth = static_cast<std::uint64_t>(std::clamp(entry.depth + 1, 0, 127));
  return entry.move | (static_cast<std::uint64_t>(score) & kScoreMask) << kScoreShift | depth << kDepthShift |
         static_cast<std::uint64_t>(entry.bound) << kBoundShift | std::uint64_t{entry.once_pv} << kPvShift |
         static_cast<std::uint64_t>(generation) << kGenerationShift;
}

Score unpack_score(std::uint64_t data) {
  const auto raw = static_cast<std::int64_t>(data >> kScoreShift & kScoreMask);
  return static_cast<Score>(raw >= (1 << 19) ? raw - (1 << 20) : raw);
}

int unpack_depth(std::uint64_t data) {
  return static_cast<int>(data >> kDepthShift & 127) - 1;
}

}  // namespace

Table::Table(std::size_t megabytes) {
  const std::size_t buckets =
      std::bit_floor(std::max<std::size_t>(megabytes, 1) * (1 << 20) / sizeof(Bucket));
  buckets_ = std::make_unique<Bucket[]>(buckets);
  mask_ = buckets - 1;
}

void Table::clear() {
  for (std::uint64_t i = 0; i <= mask_; ++i) {
    for (Slot& slot : buckets_[i].slot) {
      slot.check.store(0, std::memory_order_relaxed);
      slot.data.store(0, std::memory_order_relaxed);
    }
  }
  generation_ = 0;
}

bool Table::probe(std::uint64_t key, int ply, TableEntry& out) const {
  for (const Slot& slot : buckets_[key & mask_].slot) {
    const std::uint64_t data = slot.data.load(std::memory_order_relaxed);
    if ((slot.check.load(std::memory_order_relaxed) ^ data) != key || data == 0) continue;
    out.move = static_cast<std::uint32_t>(data);
    out.depth = unpack_depth(data);
    out.bound = static_cast<Bound>(data >> kBoundShift & 3);
    out.once_pv = (data >> kPvShift & 1) != 0;
    out.score = unpack_score(data);
    if (out.score >= kMateBound) out.score -= ply;
    if (out.score <= -kMateBound) out.score += ply;
    return true;
  }
  return false;
}

void Table::store(std::uint64_t key, int ply, const TableEntry& entry) {
  Bucket& bucket = buckets_[key & mask_];
  Slot* victim = nullptr;
  int least = 1 << 20;
  for (Slot& slot : bucket.slot) {
    const std::uint64_t data = slot.data.load(std::memory_order_relaxed);
    if ((slot.check.load(std::memory_order_relaxed) ^ data) == key || data == 0) {
      victim = &slot;
      break;
    }
    const int age = static_cast<int>((generation_ - (data >> kGenerationShift)) & 3);
    const int worth = unpack_depth(data) - MemoryTuning::kAgeInPlies * age;
    if (worth < least) {
      least = worth;
      victim = &slot;
    }
  }
  const std::uint64_t old = victim->data.load(std::memory_order_relaxed);
  TableEntry kept = entry;
  const bool same = (victim->check.load(std::memory_order_relaxed) ^ old) == key;
  if (same && kept.move == 0) kept.move = static_cast<std::uint32_t>(old);
  // A shallow bound must not wipe out a deep result of this very search.
  const bool current = (old >> kGenerationShift) == generation_;
  if (same && current && entry.bound != Bound::exact &&
      entry.depth + MemoryTuning::kShallower < unpack_depth(old))
    return;
  Score score = entry.score;
  if (score >= kMateBound) score += ply;
  if (score <= -kMateBound) score -= ply;
  const std::uint64_t data = pack(kept, score, generation_);
  victim->data.store(data, std::memory_order_relaxed);
  victim->check.store(key ^ data, std::memory_order_relaxed);
}

int Table::permille_full() const {
  int used = 0;
  const std::uint64_t sample = std::min(mask_ + 1, MemoryTuning::kSampledBuckets);
  for (std::uint64_t i = 0; i < sample; ++i) {
    for (const Slot& slot : buckets_[i].slot) {
      const std::uint64_t data = slot.data.load(std::memory_order_relaxed);
      if (data != 0 && (data >> kGenerationShift) == generation_) ++used;
    }
  }
  return static_cast<int>(used * 1000 / (sample * kSlots));
}

}  // namespace tesuji::search

// What earlier parts of the search taught: about moves by slots, and about the static evaluation by what it
// missed.
#pragma once

#include <algorithm>

#include "base/indexed.hpp"
#include "search/tuning.hpp"

namespace tesuji::search {

/// A slot is "this kind of piece goes to this square". Values stay within +-MemoryTuning::kMostHistory.
class HistoryTables {
 public:
  explicit HistoryTables(std::size_t slots)
      : slots_(slots),
        pairs_(slots <= MemoryTuning::kMostPairSlots),
        quiet_(slots),
        capture_(slots),
        follow_(pairs_ ? slots * slots : 0),
        structure_(kMisses),
        reply_miss_(kMisses),
        replies_(slots + 1) {}

  int quiet(int slot) const { return quiet_[at(slot)]; }
  int capture(int slot) const { return capture_[at(slot)]; }
  /// How well `slot` did right after `before`; 0 when `before` is unknown (-1).
  int follow(int before, int slot) const { return usable(before) ? follow_[pair(before, slot)] : 0; }

  /// The quiet move that last refuted `before`, as bits; 0 when none did.
  std::uint32_t reply(int before) const { return replies_[at(before + 1)]; }
  void remember_reply(int before, std::uint32_t move) { replies_[at(before + 1)] = move; }

  /// How far apart the changes are that quiet moves make to the static evaluation: their mean distance from
  /// their mean, for what the turn is worth comes with each.
  Score swing() const { return swing_ / kSwingUnit; }
  void see_quiet_change(Score change) {
    const int seen = std::clamp(change, -MemoryTuning::kMostMiss, MemoryTuning::kMostMiss) * kSwingUnit;
    usual_change_ += (seen - usual_change_) / MemoryTuning::kSwingInertia;
    swing_ += (std::abs(seen - usual_change_) - swing_) / MemoryTuning::kSwingInertia;
  }

  void reward_quiet(int slot, int bonus) { move_towards(quiet_[at(slot)], bonus); }
  void reward_capture(int slot, int bonus) { move_towards(capture_[at(slot)], bonus); }
  void reward_follow(int before, int slot, int bonus) {
    if (usable(before)) move_towards(follow_[pair(before, slot)], bonus);
  }

  /// By how much the static evaluation missed, on the average, with these promoters; in its unit.
  int structure_miss(std::uint64_t key) const { return structure_[key % kMisses] / kMissUnit; }
  void miss_structure(std::uint64_t key, Score miss, int depth) {
    teach(structure_[key % kMisses], miss, depth);
  }
  /// The same after these two moves.
  int reply_miss(int before, int slot) const { return reply_miss_[reply_place(before, slot)] / kMissUnit; }
  void miss_reply(int before, int slot, Score miss, int depth) {
    teach(reply_miss_[reply_place(before, slot)], miss, depth);
  }

 private:
  static constexpr std::size_t kMisses = MemoryTuning::kMisses;
  static constexpr int kMissUnit = 16;     ///< parts of an eighth of a centipawn, so that small steps add up
  static constexpr int kSwingUnit = 1024;  ///< the same

  std::size_t reply_place(int before, int slot) const {
    return (static_cast<std::size_t>(before + 1) * slots_ + static_cast<std::size_t>(slot + 1)) % kMisses;
  }
  /// Deep searches weigh more.
  static void teach(std::int16_t& mean, Score miss, int depth) {
    const int weight = std::min(depth + 1, MemoryTuning::kMostMissWeight);
    const int wanted = std::clamp(miss, -MemoryTuning::kMostMiss, MemoryTuning::kMostMiss) * kMissUnit;
    mean = static_cast<std::int16_t>(mean + (wanted - mean) * weight / MemoryTuning::kMissInertia);
  }

  static std::size_t at(int slot) { return as_size(slot); }
  std::size_t pair(int before, int slot) const { return at(before) * slots_ + at(slot); }
  bool usable(int before) const { return pairs_ && before >= 0; }
  /// The nearer to the limit, the less a further bonus adds: old lessons fade by themselves.
  static void move_towards(std::int16_t& value, int bonus) {
    value = static_cast<std::int16_t>(value + bonus - value * std::abs(bonus) / MemoryTuning::kMostHistory);
  }

  std::size_t slots_;
  bool pairs_;
  std::vector<std::int16_t> quiet_;
  std::vector<std::int16_t> capture_;
  std::vector<std::int16_t> follow_;
  std::vector<std::int16_t> structure_;
  std::vector<std::int16_t> reply_miss_;
  std::vector<std::uint32_t> replies_;
  int usual_change_ = 0;
  int swing_ = MemoryTuning::kUsualSwing * kSwingUnit;
};

}  // namespace tesuji::search

// GrowingTable: remembers values by 64-bit keys, forgetting older ones that share a slot. It starts small, so
// that quick questions do not pay for clearing memory, and grows with use.
#pragma once

#include <cstdint>
#include <vector>

#include "base/rooms.hpp"

namespace tesuji::threats {

/// `Value` has a member `key`; key 0 means an empty slot.
template <class Value>
class GrowingTable {
 public:
  explicit GrowingTable(std::size_t most) : most_(most), slots_(kSmallest) {}

  const Value& at(std::uint64_t key) const { return slots_[key & (slots_.size() - 1)]; }
  /// The slot of the key, to be filled by the caller.
  Value& claim(std::uint64_t key) {
    if (++claims_ > slots_.size() / 2 && slots_.size() < most_) grow();
    return slots_[key & (slots_.size() - 1)];
  }
  void clear() {
    slots_.assign(kSmallest, Value{});
    claims_ = 0;
  }

 private:
  static constexpr std::size_t kSmallest = std::size_t{1} << 10;

  void grow() {
    std::vector<Value> larger(slots_.size() * 4);
    for (const Value& value : slots_) {
      if (value.key != 0) larger[value.key & (larger.size() - 1)] = value;
    }
    slots_ = std::move(larger);
  }

  std::size_t most_;
  std::size_t claims_ = 0;
  std::vector<Value> slots_;
};

}  // namespace tesuji::threats

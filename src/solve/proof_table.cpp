#include "solve/proof_table.hpp"

#include <algorithm>

namespace tesuji::solve {
namespace {

/// Of the slots: beyond this share searches along the rows become long.
constexpr std::size_t kFullPercent = 70;
/// What a collection leaves of the slots that are in use.
constexpr std::size_t kKeptPercent = 45;
/// While a collection works, what it keeps lies in memory twice.
constexpr std::size_t kTwicePercent = 100 + kFullPercent * kKeptPercent / 100;
/// A table four times as large is made while the old one is still there.
constexpr std::size_t kGrowth = 4;

}  // namespace

ProofTable::ProofTable(std::size_t most_bytes)
    : most_slots_(std::max(kSmallest, most_bytes / sizeof(Slot) * 100 / kTwicePercent)), slots_(kSmallest) {}

void ProofTable::forget() {
  slots_.assign(kSmallest, Slot{});
  slots_.shrink_to_fit();
  used_ = 0;
}

auto ProofTable::look(std::uint64_t key, HandCount hand, Plies plies) const -> Look {
  Look seen;
  Finding& finding = seen.finding;
  for (std::size_t at = home_of(key); slots_[at].work != 0; at = next(at)) {
    const Slot& slot = slots_[at];
    if (slot.key != key) continue;
    const bool better = hand.covers(slot.hand);
    const bool worse = slot.hand.covers(hand);
    if (better && slot.mate <= plies) {
      if (!finding.proven() || slot.mate < finding.plies) finding = Finding::mate(slot.mate, slot.hand);
      seen.known = true;
      continue;
    }
    if (finding.proven()) continue;
    if (worse && slot.none != 0 && slot.none >= plies) {
      finding = Finding::no_mate(slot.none, slot.hand);
      seen.known = true;
      return seen;
    }
    // With more in hand a mate is no harder, and its absence no easier, to prove.
    if (better) finding.disproof = std::max(finding.disproof, slot.disproof);
    if (worse) finding.proof = std::max(finding.proof, slot.proof);
    seen.known = seen.known || (better && worse);
  }
  return seen;
}

auto ProofTable::claim(std::uint64_t key, HandCount hand) -> Slot& {
  std::size_t at = home_of(key);
  for (; slots_[at].work != 0; at = next(at)) {
    if (slots_[at].key == key && slots_[at].hand == hand) return slots_[at];
  }
  slots_[at].key = key;
  slots_[at].hand = hand;
  ++used_;
  return slots_[at];
}

void ProofTable::store(std::uint64_t key, HandCount hand, const Finding& finding, std::uint32_t work) {
  if (used_ * 100 > slots_.size() * kFullPercent) make_room();
  Slot& slot = claim(key, finding.solved() ? finding.hand : hand);
  slot.work = std::max({slot.work, work, std::uint32_t{1}});
  if (finding.proven()) {
    slot.mate = std::min(slot.mate, finding.plies);
  } else if (finding.disproven()) {
    slot.none = std::max(slot.none, finding.plies);
  } else {
    slot.proof = finding.proof;
    slot.disproof = finding.disproof;
  }
}

void ProofTable::make_room() {
  if (slots_.size() >= most_slots_) {
    collect();
    return;
  }
  const std::vector<Slot> old = std::move(slots_);
  // What the old table and the new one need together is bounded, too.
  const std::size_t wanted = old.size() * kGrowth;
  refill(old, wanted > most_slots_ ? most_slots_ : wanted);
}

void ProofTable::collect() {
  ++collections_;
  std::vector<std::uint32_t> work;
  constexpr std::size_t kSample = 4096;
  const std::size_t step = std::max<std::size_t>(1, slots_.size() / kSample);
  // What is solved was worth more than what only has numbers.
  const auto worth = [](const Slot& slot) { return slot.solved() ? slot.work / 2 + 2 : slot.work / 4; };
  for (std::size_t at = 0; at < slots_.size(); at += step) {
    if (slots_[at].work != 0) work.push_back(worth(slots_[at]));
  }
  const auto middle = work.begin() + static_cast<std::ptrdiff_t>(work.size() * (100 - kKeptPercent) / 100);
  std::nth_element(work.begin(), middle, work.end());
  const std::uint32_t least = *middle;
  const std::size_t most = used_ * kKeptPercent / 100;
  std::vector<Slot> kept;
  kept.reserve(most);
  for (const bool equal : {false, true}) {
    for (const Slot& slot : slots_) {
      if (slot.work == 0 || kept.size() == most) continue;
      if (equal ? worth(slot) == least : worth(slot) > least) kept.push_back(slot);
    }
  }
  const std::size_t size = slots_.size();
  slots_.clear();
  refill(kept, size);
}

void ProofTable::refill(const std::vector<Slot>& kept, std::size_t size) {
  slots_.assign(size, Slot{});
  used_ = 0;
  for (const Slot& slot : kept) {
    if (slot.work == 0) continue;
    std::size_t at = home_of(slot.key);
    while (slots_[at].work != 0) at = next(at);
    slots_[at] = slot;
    ++used_;
  }
}

}  // namespace tesuji::solve

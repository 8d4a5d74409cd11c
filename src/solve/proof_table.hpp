// ProofTable: what a search for a proof knows of positions, in bounded memory.
#pragma once

#include <cstddef>
#include <vector>

#include "solve/hand_count.hpp"

namespace tesuji::solve {

/// Proof and disproof numbers; kInfinite on one side and 0 on the other where something is proven.
using ProofNumber = std::uint32_t;
constexpr ProofNumber kInfinite = ProofNumber{1} << 30;

/// How far a mate may be away, in plies.
using Plies = std::uint16_t;
constexpr Plies kEndless = 0x7fff;

/// So many plies and `more`; endless remains endless.
constexpr Plies longer(Plies plies, int more = 1) {
  return plies >= kEndless - more ? kEndless : static_cast<Plies>(plies + more);
}

/// What is known of a position.
struct Finding {
  ProofNumber proof = 1;
  ProofNumber disproof = 1;
  Plies plies = 0;  ///< proven: a mate within so many; disproven: none within so many
  /// Disproven only while the position at this depth stands on the path; kUnconditional: whatever the path.
  std::uint16_t loop = kUnconditional;
  HandCount hand{};  ///< proven: with so much in hand; disproven: even with so much

  static constexpr std::uint16_t kUnconditional = 0xffff;

  bool proven() const { return proof == 0; }
  bool disproven() const { return disproof == 0; }
  bool solved() const { return proven() || disproven(); }

  static Finding mate(Plies plies, HandCount enough) { return {0, kInfinite, plies, kUnconditional, enough}; }
  static Finding no_mate(Plies plies, HandCount even_with, std::uint16_t loop = kUnconditional) {
    return {kInfinite, 0, plies, loop, even_with};
  }
};

/// Positions are told apart by a key of the board; the attacker's hand is compared. What holds with a hand
/// holds with a better one if it is a mate, and with a worse one if it is none. The table starts small and
/// grows; when it may grow no more, it throws out what took the least work to find.
class ProofTable {
 public:
  explicit ProofTable(std::size_t most_bytes);

  struct Look {
    Finding finding;
    bool known = false;  ///< false: nothing is said of this position
  };
  /// What is known of a mate within `plies` here.
  Look look(std::uint64_t key, HandCount hand, Plies plies) const;
  /// Remembers a finding that took so much work. Precondition: it is unconditional.
  void store(std::uint64_t key, HandCount hand, const Finding& finding, std::uint32_t work);
  void forget();

  std::size_t bytes() const { return slots_.size() * sizeof(Slot); }
  std::uint64_t collections() const { return collections_; }

 private:
  struct Slot {
    std::uint64_t key = 0;
    HandCount hand{};
    ProofNumber proof = 1;
    ProofNumber disproof = 1;
    Plies mate = kNoMate;
    Plies none = 0;          ///< 0: nothing known
    std::uint32_t work = 0;  ///< 0: the slot is free

    bool solved() const { return mate != kNoMate || none != 0; }
  };
  static constexpr Plies kNoMate = 0xffff;
  static constexpr std::size_t kSmallest = std::size_t{1} << 12;

  std::size_t home_of(std::uint64_t key) const {
    return static_cast<std::size_t>((key * 0x9e3779b97f4a7c15ULL >> 32) * slots_.size() >> 32);
  }
  std::size_t next(std::size_t at) const { return at + 1 == slots_.size() ? 0 : at + 1; }
  Slot& claim(std::uint64_t key, HandCount hand);
  void make_room();
  void collect();
  void refill(const std::vector<Slot>& kept, std::size_t size);

  std::size_t most_slots_;
  std::size_t used_ = 0;
  std::uint64_t collections_ = 0;
  std::vector<Slot> slots_;
};

}  // namespace tesuji::solve

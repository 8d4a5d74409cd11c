// Where generated moves go: into a list, or only into a count.
#pragma once

#include "geometry/bits.hpp"
#include "movement/move_list.hpp"

namespace tesuji::movement {

/// Writes moves. `promotions` is the number of choices; each target gives one move per choice.
template <int Words>
class ListSink {
 public:
  explicit ListSink(Move* out) : out_(out) {}
  Move* end() const { return out_; }

  void add(Move move) { *out_++ = move; }
  void from_square(Square from, const Bits<Words>& targets, MoveKind kind = MoveKind::normal) {
    targets.for_each([&](Square to) { *out_++ = Move(from, to, kind); });
  }
  void promotions(Square from, const Bits<Words>& targets, int choices, MoveKind kind = MoveKind::normal) {
    targets.for_each([&](Square to) {
      for (int choice = 1; choice <= choices; ++choice) *out_++ = Move(from, to, kind, choice);
    });
  }
  void by_delta(int delta, const Bits<Words>& targets, MoveKind kind = MoveKind::normal) {
    targets.for_each([&](Square to) { *out_++ = Move(static_cast<Square>(to - delta), to, kind); });
  }
  void promotions_by_delta(int delta, const Bits<Words>& targets, int choices) {
    targets.for_each([&](Square to) {
      for (int choice = 1; choice <= choices; ++choice) {
        *out_++ = Move(static_cast<Square>(to - delta), to, MoveKind::normal, choice);
      }
    });
  }

 private:
  Move* out_;
};

template <int Words>
class CountSink {
 public:
  std::uint64_t count() const { return count_; }

  void add(Move) { ++count_; }
  void from_square(Square, const Bits<Words>& targets, MoveKind = MoveKind::normal) { add_all(targets, 1); }
  void promotions(Square, const Bits<Words>& targets, int choices, MoveKind = MoveKind::normal) {
    add_all(targets, choices);
  }
  void by_delta(int, const Bits<Words>& targets, MoveKind = MoveKind::normal) { add_all(targets, 1); }
  void promotions_by_delta(int, const Bits<Words>& targets, int choices) { add_all(targets, choices); }

 private:
  void add_all(const Bits<Words>& targets, int each) {
    count_ += static_cast<std::uint64_t>(targets.count()) * static_cast<std::uint64_t>(each);
  }
  std::uint64_t count_ = 0;
};

}  // namespace tesuji::movement

// RoyalWatch for positions without bit sets: everything is seen by making moves.
#pragma once

#include "movement/wide/wide_attacks.hpp"
#include "solve/royal_watch.hpp"

namespace tesuji::solve {

template <>
class RoyalWatch<WidePosition> {
 public:
  RoyalWatch(const WidePosition& pos, Side) : free_(pos.rules().traits().legality == Legality::free) {}

  bool checks_are_exact() const { return false; }
  bool hands_are_ranked() const { return false; }
  std::uint64_t hands_key(const WidePosition&) const { return 0; }
  HandCount hand(const WidePosition&, Side) const { return {}; }
  void keep_checks(const WidePosition&, MoveList&) const {}

  bool checked(const WidePosition& pos) const {
    if (!free_) return pos.in_check();
    const Side us = pos.side_to_move();
    const Roster& royals = pos.royals(us);
    return std::any_of(royals.begin(), royals.end(), [&](Padded p) { return pos.attacked(p, opponent(us)); });
  }
  void keep_escapes(WidePosition& pos, MoveList& list) const {
    if (free_) keep_hidden(pos, list, [&](Side us) { return pos.royal_hangs(us); });
  }
  int count_escapes(WidePosition& pos) const {
    if (free_) return count_hidden(pos, [&](Side us) { return pos.royal_hangs(us); });
    MoveList list;
    pos.generate_moves(list);
    return static_cast<int>(list.size());
  }
  bool interposable(const WidePosition&) const { return true; }
  bool only_offerings(WidePosition&) const { return false; }
  bool outdoes(const WidePosition&, Move, Move) const { return false; }
  std::optional<int> decided(const WidePosition& pos) const {
    const bool bare = pos.rules().definition().end.bare && pos.bare_somebody();
    return pos.finished() || bare ? pos.decided() : std::nullopt;
  }

 private:
  bool free_;
};

}  // namespace tesuji::solve

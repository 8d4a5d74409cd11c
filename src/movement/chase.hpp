// Position: who has been chasing one and the same piece all the time.
#pragma once

#include "movement/make.hpp"

namespace tesuji::movement {

/// Pieces of the side to move that the other side attacks and nobody protects. Attacks by royals and by
/// pieces that may chase do not count.
template <int Words, PositionTraits Traits>
Bits<Words> Position<Words, Traits>::chased() const {
  const Side us = core_.side_to_move;
  const Side them = opponent(us);
  const auto& may_chase = rules_->definition().end.may_chase;
  Set hunters;
  pieces(them).for_each([&](Square sq) {
    const PieceType type = type_of(core_.board[sq]);
    if (!listed(may_chase, type) && !rules_->type_tables[type].royal) hunters.add(sq);
  });
  Set found;
  pieces(us).for_each([&](Square sq) {
    const auto& type = rules_->type_tables[type_of(core_.board[sq])];
    if (type.royal || attackers(sq, them, occupied(), hunters).none()) return;
    Set others = pieces(us);
    others.remove(sq);
    if (attackers(sq, us, occupied(), others).none()) found.add(sq);
  });
  return found;
}

/// Has `side`, with each of its moves since this position first occurred, attacked the same unprotected
/// piece?
template <int Words, PositionTraits Traits>
bool Position<Words, Traits>::chased_all_the_way(Side side) const {
  const std::size_t first = first_occurrence();
  // Backwards in time: where the pieces that are attacked now stood before, as long as they were attacked.
  Position before = *this;
  Set victims = ~Set{};
  bool asked = false;
  while (before.history_.size() > first && victims.any()) {
    if (before.side_to_move() != side) {
      asked = true;
      victims &= before.chased();
    }
    const Move last = before.history_.back().move;
    before.undo();
    if (before.side_to_move() != side && victims.has(last.to())) {
      victims.remove(last.to());
      victims.add(last.from());
    }
  }
  return asked && victims.any();
}

}  // namespace tesuji::movement

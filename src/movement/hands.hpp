// Position: pieces in hand, drops and gating.
#pragma once

#include "movement/make.hpp"

namespace tesuji::movement {

template <int Words, PositionTraits Traits>
inline void Position<Words, Traits>::hold(Side side, int kind, int change) {
  std::uint8_t& held = core_.hand[index(side)][kind];
  const std::size_t row = (as_size(side) * rules_->hand_types.size() + as_size(kind)) * kMaxHeld;
  core_.key ^= rules_->hand_keys[row + held];
  held = static_cast<std::uint8_t>(held + change);
  core_.key ^= rules_->hand_keys[row + held];
}

template <int Words, PositionTraits Traits>
void Position<Words, Traits>::make_drop(Move move, Undo& undo) {
  const Side us = opponent(core_.side_to_move);
  const PieceType type = move.from();
  const auto& table = rules_->type_tables[type];
  undo.moved = cell_of(type, us);
  hold(us, table.drop_kind, -1);
  place(undo.moved, move.to());
  if constexpr (Traits.general) {
    count_royals(us);
    // Castling rights arise when king and partner have been put on their home squares.
    const auto& castling = rules_->definition().castling;
    if (rules_->place_first && castling && castling->by_drops) set_rights(core_.rights | rights_at_home());
  } else if (table.royal) {
    core_.royal[index(us)] = move.to();
  }
}

template <int Words, PositionTraits Traits>
int Position<Words, Traits>::rights_at_home() const {
  const CastlingRule& rule = *rules_->definition().castling;
  int rights = 0;
  for (int bit = 0; bit < 4; ++bit) {
    const Castling& castling = castling_[as_size(bit)];
    const auto side = static_cast<Side>(bit / 2);
    if (castling.king_from != kNoSquare && core_.board[castling.king_from] == cell_of(rule.king, side) &&
        core_.board[castling.partner_from] == cell_of(rule.partner, side)) {
      rights |= 1 << bit;
    }
  }
  return rights;
}

/// The square a gating move fills, and with which kind of gate_types.
template <int Words, PositionTraits Traits>
std::pair<Square, int> Position<Words, Traits>::gate_of(Move move) const {
  const int kinds = static_cast<int>(rules_->gate_types.size());
  const int choice = move.promotion() - 1;
  return {choice < kinds ? move.from() : move.to(), choice % kinds};
}

template <int Words, PositionTraits Traits>
void Position<Words, Traits>::make_gating(Move move) {
  const Side us = opponent(core_.side_to_move);
  const auto [square, kind] = gate_of(move);
  hold(us, kind, -1);
  place(cell_of(rules_->gate_types[as_size(kind)], us), square);
}

template <int Words, PositionTraits Traits>
void Position<Words, Traits>::undo_gating(Move move) {
  const Side us = opponent(core_.side_to_move);
  const auto [square, kind] = gate_of(move);
  lift(cell_of(rules_->gate_types[as_size(kind)], us), square);
  hold(us, kind, 1);
}

template <int Words, PositionTraits Traits>
void Position<Words, Traits>::close_gates(const Set& squares) {
  const Set closed = core_.gates & squares;
  if (closed.none()) return;
  closed.for_each([&](Square sq) { core_.key ^= rules_->gate_keys[sq]; });
  core_.gates = core_.gates.without(closed);
}

/// Does this legal-looking drop leave the opponent in check without an answer?
template <int Words, PositionTraits Traits>
bool Position<Words, Traits>::drop_mates(Move move) const {
  Position after = probe();
  after.make(move);
  return after.in_check() && after.count_moves() == 0;
}

}  // namespace tesuji::movement

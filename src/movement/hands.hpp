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
    if (rules_->place_first) take_drop_rights();
  } else if (table.royal) {
    core_.royal[index(us)] = move.to();
  }
}

/// Castling rights arise when king and partner have been put on their home squares.
template <int Words, PositionTraits Traits>
void Position<Words, Traits>::take_drop_rights() {
  if (!rules_->definition().castling || !rules_->definition().castling->by_drops) return;
  const CastlingRule& rule = *rules_->definition().castling;
  std::uint8_t rights = core_.rights;
  for (int bit = 0; bit < 4; ++bit) {
    const Castling& castling = castling_[as_size(bit)];
    const auto side = static_cast<Side>(bit / 2);
    if (core_.board[castling.king_from] == cell_of(rule.king, side) &&
        core_.board[castling.partner_from] == cell_of(rule.partner, side)) {
      rights |= static_cast<std::uint8_t>(1 << bit);
    }
  }
  core_.key ^= rules_->rights_keys[core_.rights] ^ rules_->rights_keys[rights];
  core_.rights = rights;
}

/// The square a gating move fills, and with what.
template <int Words, PositionTraits Traits>
std::pair<Square, PieceType> Position<Words, Traits>::gate_of(Move move) const {
  const int kinds = static_cast<int>(rules_->gate_types.size());
  const int choice = move.promotion() - 1;
  const Square square = choice < kinds ? move.from() : move.to();
  return {square, rules_->gate_types[as_size(choice % kinds)]};
}

template <int Words, PositionTraits Traits>
void Position<Words, Traits>::make_gating(Move move) {
  const Side us = opponent(core_.side_to_move);
  const auto [square, type] = gate_of(move);
  const int kinds = static_cast<int>(rules_->gate_types.size());
  hold(us, (move.promotion() - 1) % kinds, -1);
  place(cell_of(type, us), square);
}

template <int Words, PositionTraits Traits>
void Position<Words, Traits>::undo_gating(Move move) {
  const Side us = opponent(core_.side_to_move);
  const auto [square, type] = gate_of(move);
  const int kinds = static_cast<int>(rules_->gate_types.size());
  lift(cell_of(type, us), square);
  hold(us, (move.promotion() - 1) % kinds, 1);
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
  Position after(rules_);
  after.core_ = core_;
  after.castling_ = castling_;
  after.rights_kept_ = rights_kept_;
  after.make(move);
  return after.in_check() && after.count_moves() == 0;
}

}  // namespace tesuji::movement

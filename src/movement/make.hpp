// Position: setting up, making and undoing moves.
#pragma once

#include "movement/position.hpp"

namespace tesuji::movement {

template <int Words, PositionTraits Traits>
inline void Position<Words, Traits>::toggle(Cell cell, Square sq) {
  if constexpr (Traits.ruled) {
    if (type_of(cell) == rules_->traits().neutral_type) {
      core_.rule.walls.toggle(sq);
      core_.key ^= rules_->piece_keys[as_size(cell * rules_->squares + sq)];
      return;
    }
  }
  const auto& slots = rules_->type_tables[type_of(cell)].slots;
  core_.side[cell & 1].toggle(sq);
  for (int i = 0; i < rules_->slot_count; ++i) core_.member[slots[as_size(i)]].toggle(sq);
  core_.key ^= rules_->piece_keys[as_size(cell * rules_->squares + sq)];
}

template <int Words, PositionTraits Traits>
PieceType Position<Words, Traits>::promoted_type(Move move) const {
  hot_assert(move.promotion() != 0 && move.kind() != MoveKind::gating);
  const auto& type = rules_->type_tables[type_of(core_.board[move.from()])];
  const auto side = as_size(core_.side_to_move);
  return type.promotion[side].types[as_size(move.promotion() - 1)];
}

template <int Words, PositionTraits Traits>
void Position<Words, Traits>::count_royals(Side side) {
  const Set men = royals(side);
  core_.royal[index(side)] = men.count() == 1 ? men.lowest() : kNoSquare;
}

/// A captured piece enters the captor's hand (change 1) or leaves it again (change -1).
template <int Words, PositionTraits Traits>
inline void Position<Words, Traits>::to_hand(Side captor, Cell captured, int change) {
  if constexpr (Traits.hands) {
    if (captured == kEmptyCell) return;
    const int kind = rules_->type_tables[type_of(captured)].hand_kind;
    if (kind >= 0) hold(captor, kind, change);
  }
}

/// A copy without history, on which moves can be tried.
template <int Words, PositionTraits Traits>
Position<Words, Traits> Position<Words, Traits>::probe() const {
  Position copy(rules_);
  copy.core_ = core_;
  copy.castling_ = castling_;
  copy.rights_kept_ = rights_kept_;
  if constexpr (Traits.ruled) copy.start_ply_ = turns_finished();
  return copy;
}

/// What every kind of move changes, to be restored.
template <int Words, PositionTraits Traits>
inline auto Position<Words, Traits>::remember(Move move) -> Undo& {
  history_.emplace_back();
  Undo& undo = history_.back();
  undo.key = core_.key;
  undo.ghosts = core_.ghosts;
  undo.move = move;
  undo.ghost_victim = core_.ghost_victim;
  undo.quiet_plies = core_.quiet_plies;
  undo.rights = core_.rights;
  if constexpr (Traits.general) undo.gates = core_.gates;
  undo.ghosts_open = core_.ghosts_open;
  return undo;
}

template <int Words, PositionTraits Traits>
inline void Position<Words, Traits>::restore(const Undo& undo) {
  core_.key = undo.key;
  core_.ghosts = undo.ghosts;
  core_.ghost_victim = undo.ghost_victim;
  core_.quiet_plies = undo.quiet_plies;
  core_.rights = undo.rights;
  if constexpr (Traits.general) core_.gates = undo.gates;
  core_.ghosts_open = undo.ghosts_open;
  core_.side_to_move = opponent(core_.side_to_move);
  history_.pop_back();
}

template <int Words, PositionTraits Traits>
void Position<Words, Traits>::make_basic(Move move) {
  const Square from = move.from();
  const Square to = move.to();
  const MoveKind kind = move.kind();
  const Side us = core_.side_to_move;
  Undo& undo = remember(move);
  undo.captured = kEmptyCell;
  undo.captured_ghost = kEmptyCell;

  core_.key ^= rules_->side_key;
  core_.side_to_move = opponent(us);
  ++core_.quiet_plies;
  const Square victim = core_.ghost_victim;
  if (core_.ghosts.any()) forget_ghosts();
  if constexpr (Traits.castling) {
    if (kind == MoveKind::castling) {
      make_castling(move, undo);
      return;
    }
  }
  if constexpr (Traits.hands) {
    if (kind == MoveKind::drop) {
      make_drop(move, undo);
      return;
    }
  }

  Cell cell = core_.board[from];
  undo.moved = cell;
  const Cell target = core_.board[to];
  if (target != kEmptyCell) {
    undo.captured = target;
    lift(target, to);
    to_hand(us, target, 1);
    core_.quiet_plies = 0;
  }
  if (kind == MoveKind::ghost_capture) {
    const Cell ghost = core_.board[victim];
    (target != kEmptyCell ? undo.captured_ghost : undo.captured) = ghost;
    lift(ghost, victim);
    to_hand(us, ghost, 1);
    core_.quiet_plies = 0;
  }
  const auto& type = rules_->type_tables[type_of(cell)];
  if (type.progress) core_.quiet_plies = 0;
  const bool gating = Traits.general && kind == MoveKind::gating;
  if (move.promotion() != 0 && !gating) {
    lift(cell, from);
    const auto choice = as_size(move.promotion() - 1);
    cell = cell_of(type.promotion[us].types[choice], us);
    place(cell, to);
  } else {
    core_.board[from] = kEmptyCell;
    core_.board[to] = cell;
    const Set both = Set::of(from) | Set::of(to);
    core_.side[index(us)] ^= both;
    for (int i = 0; i < rules_->slot_count; ++i) core_.member[type.slots[as_size(i)]] ^= both;
    const std::size_t keys = as_size(cell * rules_->squares);
    core_.key ^= rules_->piece_keys[keys + as_size(from)] ^ rules_->piece_keys[keys + as_size(to)];
    if (kind == MoveKind::double_step) open_ghosts(move, cell);
  }
  if constexpr (Traits.general) {
    if (gating) make_gating(move);
    close_gates(Set::of(from) | Set::of(to));
    count_royals(Side::first);
    count_royals(Side::second);
  } else if (type.royal) {
    core_.royal[index(us)] = to;
  }
  if constexpr (Traits.castling) {
    const std::uint8_t kept = rights_kept_[as_size(from)] & rights_kept_[as_size(to)];
    if (core_.rights & ~kept) set_rights(core_.rights & kept);
    if constexpr (Traits.general) {
      // A royal taken on an exposed square leaves from a square the move does not touch.
      if (undo.captured_ghost != kEmptyCell || kind == MoveKind::ghost_capture)
        set_rights(core_.rights & rights_kept_[as_size(victim)]);
    }
  }
}

template <int Words, PositionTraits Traits>
void Position<Words, Traits>::undo() {
  hot_assert(!history_.empty());
  if constexpr (Traits.ruled) {
    core_ = snapshots_.back();
    snapshots_.pop_back();
    history_.pop_back();
    return;
  }
  const Undo& undo = history_.back();
  const Move move = undo.move;
  const Side us = opponent(core_.side_to_move);
  if (Traits.general && (move.kind() == MoveKind::gating || move.kind() == MoveKind::castling) &&
      move.promotion() != 0) {
    undo_gating(move);
  }
  if (Traits.castling && move.kind() == MoveKind::castling) {
    undo_castling(undo);
  } else if (Traits.hands && move.kind() == MoveKind::drop) {
    lift(undo.moved, move.to());
    const auto& table = rules_->type_tables[type_of(undo.moved)];
    hold(us, table.drop_kind, 1);
    if (!Traits.general && table.royal) core_.royal[index(us)] = kNoSquare;
  } else {
    const Square from = move.from();
    const Square to = move.to();
    if (move.promotion() != 0 && move.kind() != MoveKind::gating) {
      lift(core_.board[to], to);
      place(undo.moved, from);
    } else {
      const auto& type = rules_->type_tables[type_of(undo.moved)];
      core_.board[to] = kEmptyCell;
      core_.board[from] = undo.moved;
      const Set both = Set::of(from) | Set::of(to);
      core_.side[index(us)] ^= both;
      for (int i = 0; i < rules_->slot_count; ++i) core_.member[type.slots[as_size(i)]] ^= both;
      if (!Traits.general && type.royal) core_.royal[index(us)] = from;
    }
    if (move.kind() == MoveKind::ghost_capture) {
      const bool two = undo.captured_ghost != kEmptyCell;
      place(two ? undo.captured_ghost : undo.captured, undo.ghost_victim);
      if (two) place(undo.captured, to);
    } else if (undo.captured != kEmptyCell) {
      place(undo.captured, to);
    }
    to_hand(us, undo.captured, -1);
    to_hand(us, undo.captured_ghost, -1);
  }
  restore(undo);
  if constexpr (Traits.general) {
    count_royals(Side::first);
    count_royals(Side::second);
  }
}

template <int Words, PositionTraits Traits>
void Position<Words, Traits>::pass() {
  hot_assert(!in_check());
  remember(kPass);
  forget_ghosts();
  move_again();
  // Nothing before a pass can repeat after it.
  core_.quiet_plies = 0;
}

template <int Words, PositionTraits Traits>
void Position<Words, Traits>::undo_pass() {
  hot_assert(!history_.empty() && history_.back().move == kPass);
  restore(history_.back());
}

template <int Words, PositionTraits Traits>
void Position<Words, Traits>::make_castling(Move move, Undo& undo) {
  const Side us = opponent(core_.side_to_move);
  const Castling& castling = castling_of(us, move);
  const Cell king = core_.board[castling.king_from];
  const Cell partner = core_.board[castling.partner_from];
  undo.moved = king;
  lift(king, castling.king_from);
  lift(partner, castling.partner_from);
  place(king, castling.king_to);
  place(partner, castling.partner_to);
  set_rights(core_.rights & ~(3 << (2 * index(us))));
  if constexpr (Traits.general) {
    if (move.promotion() != 0) make_gating(move);
    close_gates(Set::of(castling.king_from) | Set::of(castling.partner_from));
    count_royals(us);
    if (castling.exposed.any()) {
      core_.ghosts = castling.exposed;
      core_.ghost_victim = castling.king_to;
      core_.ghosts_open = true;
      toggle_ghost_keys();
    }
  } else {
    core_.royal[index(us)] = castling.king_to;
  }
}

template <int Words, PositionTraits Traits>
void Position<Words, Traits>::undo_castling(const Undo& undo) {
  const Side us = opponent(core_.side_to_move);
  const Castling& castling = castling_of(us, undo.move);
  const Cell king = core_.board[castling.king_to];
  const Cell partner = core_.board[castling.partner_to];
  lift(king, castling.king_to);
  lift(partner, castling.partner_to);
  place(king, castling.king_from);
  place(partner, castling.partner_from);
  if constexpr (!Traits.general) core_.royal[index(us)] = castling.king_from;
}

/// The passed squares become capturable, but only those that an enemy can in fact reach: so equal
/// positions have equal keys.
template <int Words, PositionTraits Traits>
void Position<Words, Traits>::open_ghosts(Move move, Cell moved) {
  const Side us = side_of(moved);
  const auto& steps = rules_->type_tables[type_of(moved)].ghost_steps[us];
  const int delta = move.to() - move.from();
  for (const auto& step : steps) {
    // On a narrow board two vectors can have one delta, but never from the same square.
    if (step.delta != delta || !step.sources.has(move.from())) continue;
    for (int i = 0; i < step.path_length; ++i) {
      const auto ghost = static_cast<Square>(move.from() + step.path[as_size(i)]);
      if (!ghost_can_be_taken(ghost, opponent(us))) continue;
      core_.ghosts.add(ghost);
      core_.ghost_victim = move.to();
      core_.key ^= rules_->ghost_keys[ghost];
    }
    return;
  }
}

}  // namespace tesuji::movement

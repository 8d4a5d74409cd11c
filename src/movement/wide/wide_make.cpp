// WidePosition: making moves and taking them back.
#include "movement/wide/wide_position.hpp"

namespace tesuji::movement {

void WidePosition::enter(Padded p, WideCell cell) {
  const auto& type = rules_->wide_type_of(cell);
  const auto side = as_size(side_of(cell));
  cell_[as_size(p)] = cell;
  holder_[as_size(p)] = static_cast<std::uint8_t>(1 + side);
  men_[side].add(p);
  if (type.odd_attacks) odd_[side].add(p);
  if (type.royal) royals_[side].add(p);
  teleporters_[side] += type.teleports ? 1 : 0;
  key_ ^= WideRules::piece_key(cell, square(p));
}

void WidePosition::lift(Padded p) {
  Change change;
  change.at = p;
  change.cell = cell_[as_size(p)];
  const auto& type = rules_->wide_type_of(change.cell);
  const auto side = as_size(side_of(change.cell));
  cell_[as_size(p)] = 0;
  holder_[as_size(p)] = kFree;
  change.man = men_[side].remove(p);
  if (type.odd_attacks) change.odd = odd_[side].remove(p);
  if (type.royal) change.royal = royals_[side].remove(p);
  teleporters_[side] -= type.teleports ? 1 : 0;
  key_ ^= WideRules::piece_key(change.cell, square(p));
  changes_.push_back(change);
}

/// The key is restored by undo().
void WidePosition::take_back(const Change& change) {
  if (holder_[as_size(change.at)] == kWall) {
    cell_[as_size(change.at)] = 0;
    holder_[as_size(change.at)] = kFree;
    return;
  }
  const auto& type = rules_->wide_type_of(change.cell);
  const auto side = as_size(side_of(change.cell));
  cell_[as_size(change.at)] = change.placed ? WideCell{0} : change.cell;
  holder_[as_size(change.at)] = change.placed ? std::uint8_t{kFree} : static_cast<std::uint8_t>(1 + side);
  teleporters_[side] += type.teleports ? (change.placed ? -1 : 1) : 0;
  if (change.placed) {
    men_[side].pop();
    if (type.odd_attacks) odd_[side].pop();
    if (type.royal) royals_[side].pop();
    return;
  }
  men_[side].restore(change.at, change.man);
  if (type.odd_attacks) odd_[side].restore(change.at, change.odd);
  if (type.royal) royals_[side].restore(change.at, change.royal);
}

void WidePosition::remember(Move move) {
  history_.push_back({move, key_, static_cast<std::uint32_t>(changes_.size()), quiet_plies_, traded_});
  if (rules_->rich) {
    asides_.push_back(extras_);
    asides_.back().side_to_move = side_to_move_;
  }
}

void WidePosition::lift_captured(Move move, const Captured& captured) {
  const auto& type = rules_->wide_type_of(cell(padded(move.from())));
  const Side us = side_to_move_;
  for (int i = 0; i < captured.count; ++i) {
    const Padded p = captured.squares[as_size(i)];
    if (rules_->trading && !type.lion && rules_->wide_type_of(cell(p)).lion &&
        rules_->definition().legs.lion_trading->counter_strike) {
      traded_ = square(p);
    }
    const WideCell taken = cell(p);
    lift(p);
    if (!rules_->rich) continue;
    to_hand(us, taken);
    close_gate(square(p));
  }
}

/// A piece goes from one square to another, or stays and takes.
void WidePosition::make_plain(Move move) {
  Captured captured;
  find_captured(move, captured);
  const Padded from = padded(move.from());
  const Padded to = padded(move.to());
  const WideCell mover = cell(from);
  const auto& type = rules_->wide_type_of(mover);
  const WideCell arriving = cell_of<WideCell>(arriving_type(move, captured), side_to_move_);
  remember(move);
  key_ ^= WideRules::traded_key(traded_);
  traded_ = kNoSquare;
  quiet_plies_ = captured.count != 0 || captured.mover_burns || type.progress ? 0 : quiet_plies_ + 1;
  lift_captured(move, captured);
  key_ ^= WideRules::traded_key(traded_);
  lift(from);
  if (!captured.mover_burns) {
    place(to, arriving);
  } else if (rules_->rich) {
    to_hand(opponent(side_to_move_), mover);
  }
  flip();
}

void WidePosition::make_castling(Move move) {
  const WideCastling castling = castling_of(move);
  const Side us = side_to_move_;
  const WideCell king = cell(padded(castling.king_from));
  const WideCell partner = cell(padded(castling.partner_from));
  lift(padded(castling.king_from));
  lift(padded(castling.partner_from));
  place(padded(castling.king_to), king);
  place(padded(castling.partner_to), partner);
  set_rights(extras_.rights & ~(3 << (2 * index(us))));
  const RoyalRule& royal = rules_->definition().royal;
  if (castling.king_from == castling.king_to) return;
  const auto [low, high] = std::minmax(castling.king_from, castling.king_to);
  for (Square sq = low; sq <= high; ++sq) {
    if (sq == castling.king_to) continue;
    if (sq == castling.king_from ? royal.exposes_origin : royal.exposes_transit) add_ghost(sq);
  }
  if (extras_.ghosts == 0) return;
  extras_.ghost_victim = castling.king_to;
  extras_.ghosts_open = true;
}

/// A drop, a castling or a pass.
void WidePosition::make_aside(Move move) {
  const Side us = side_to_move_;
  const bool neutral = move.kind() == MoveKind::drop && move.from() == rules_->traits().neutral_type;
  remember(move);
  if (neutral) {
    // Part of the same turn, so what the piece just moved left behind stays.
    if (special().neutral_stays()) {
      build_wall(move.to());
    } else {
      set_wall(move.to());
    }
    if (extras_.has_ghost(move.to())) forget_ghosts();
    flip();
    return;
  }
  ++quiet_plies_;
  forget_ghosts();
  if (move.kind() == MoveKind::castling) {
    make_castling(move);
  } else if (move.kind() == MoveKind::drop) {
    hold(us, rules_->types_by_index[move.from()].drop_kind, -1);
    place(padded(move.to()), cell_of<WideCell>(move.from(), us));
    // Castling rights arise when king and partner have been put on their home squares.
    const GameDefinition& game = rules_->definition();
    if (game.drops && game.drops->before_moves && game.castling && game.castling->by_drops)
      set_rights(extras_.rights | rights_at_home());
  }
  flip();
}

/// Everything that a move does by itself, before special rules look at it.
void WidePosition::make_step(Move move) {
  const Side us = side_to_move_;
  if (moves_nothing(move)) {
    make_aside(move);
  } else {
    const Square victim = extras_.ghost_victim;
    make_plain(move);
    forget_ghosts();
    if (move.kind() == MoveKind::double_step) open_ghosts(move);
    if (move.kind() == MoveKind::ghost_capture) lose_rights(victim, victim);
  }
  if (move.kind() == MoveKind::gating || (move.kind() == MoveKind::castling && move.promotion() != 0)) {
    const auto [square, kind] = gate_of(move);
    hold(us, kind, -1);
    place(padded(square), cell_of<WideCell>(rules_->hand_types[as_size(kind)], us));
  }
  if (move.kind() == MoveKind::drop || move.is_pass()) return;
  close_gate(move.from());
  close_gate(move.to());
  lose_rights(move.from(), move.to());
}

void WidePosition::make_rich(Move move) {
  const Made made = ruled() ? describe(move) : Made{};
  make_step(move);
  ++extras_.turns;
  if (ruled()) after_move(made);
  if (extras_.rights != 0) set_rights(extras_.rights & rights_at_home());
}

void WidePosition::undo() {
  hot_assert(!history_.empty());
  const Record record = history_.back();
  history_.pop_back();
  while (changes_.size() > record.changes) {
    take_back(changes_.back());
    changes_.pop_back();
  }
  side_to_move_ = opponent(side_to_move_);
  if (rules_->rich) {
    const WideExtras& before = asides_.back();
    if (before.wall != extras_.wall) set_wall(before.wall);
    extras_ = before;
    side_to_move_ = before.side_to_move;
    extras_.side_to_move = Side::first;
    asides_.pop_back();
  }
  key_ = record.key;
  quiet_plies_ = record.quiet_plies;
  traded_ = record.traded;
}

void WidePosition::pass() {
  remember(kPass);
  key_ ^= WideRules::traded_key(traded_);
  traded_ = kNoSquare;
  forget_ghosts();
  // Nothing before a pass can repeat after it.
  quiet_plies_ = 0;
  if (rules_->rich) ++extras_.turns;
  flip();
}

WidePosition WidePosition::probe() const {
  WidePosition copy(rules_);
  copy.side_to_move_ = side_to_move_;
  copy.key_ = key_;
  copy.quiet_plies_ = quiet_plies_;
  copy.traded_ = traded_;
  copy.start_ply_ = start_ply_;
  copy.teleporters_ = teleporters_;
  copy.cell_ = cell_;
  copy.holder_ = holder_;
  copy.men_ = men_;
  copy.odd_ = odd_;
  copy.royals_ = royals_;
  copy.extras_ = extras_;
  copy.castling_ = castling_;
  return copy;
}

}  // namespace tesuji::movement

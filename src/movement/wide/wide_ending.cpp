// WidePosition: checks, and how games end.
#include "movement/wide/wide_attacks.hpp"

namespace tesuji::movement {

/// Does the royal face an enemy royal along a ray on which they may not?
bool WidePosition::faced(Padded royal, Side by) const {
  for (const Vector facing : rules_->definition().royal.facing) {
    for (const Side owner : kBothSides) {
      const Vector step = rules_->board().oriented(facing, owner);
      const int delta = step.forward * rules_->stride + step.right;
      int p = royal + delta;
      while (holder(static_cast<Padded>(p)) == kFree) p += delta;
      if (holder(static_cast<Padded>(p)) == holder_of(by) && rules_->wide_type_of(cell_[as_size(p)]).royal)
        return true;
    }
  }
  return false;
}

bool WidePosition::royal_attacked(Padded p, Side by) const {
  if (ruled() && shielded(p, opponent(by))) return false;
  const auto able = [&](Padded from) {
    return !rules_->traits().vetoes_captures || may_capture(square(from), square(p));
  };
  return find_attackers(p, by, holder_.data(), able) || faced(p, by);
}

bool WidePosition::threatened(Side side) const {
  if (endangered(side)) return true;
  const bool all = rules_->definition().royal.several == SeveralRoyals::all;
  bool any_hit = false;
  bool all_hit = !royals(side).empty();
  for (const Padded p : royals(side)) {
    const bool hit = royal_attacked(p, opponent(side));
    any_hit = any_hit || hit;
    all_hit = all_hit && hit;
  }
  return all ? all_hit : any_hit;
}

bool WidePosition::in_check() const {
  return endangered(side_to_move_) ||
         (rules_->traits().legality == Legality::royal_safe && threatened(side_to_move_));
}

bool WidePosition::arrived(Side side) const {
  const ArrivalRule& rule = *rules_->definition().end.arrival;
  return std::any_of(rule.zone[side].begin(), rule.zone[side].end(), [&](Square sq) {
    const PlacedPiece placed = at(sq);
    if (placed.empty() || placed.side != side || !listed(rule.pieces, placed.piece)) return false;
    return !rule.safe || !attacked(padded(sq), opponent(side));
  });
}

int WidePosition::count_of(PieceType type, Side side) const {
  const Roster& own = men(side);
  return static_cast<int>(
      std::count_if(own.begin(), own.end(), [&](Padded p) { return type_of(cell(p)) == type; }));
}

/// Of royals that are captured, or of kinds that must not die out.
bool WidePosition::has_lost(Side side) const {
  const RoyalRule& rule = rules_->definition().royal;
  if (rule.lose_by != LoseBy::extinction) return royals(side).empty();
  return std::any_of(rule.pieces.begin(), rule.pieces.end(),
                     [&](PieceIndex piece) { return count_of(piece, side) == 0; });
}

bool WidePosition::finished() const {
  if (ruled()) {
    if (rule_stops()) return true;
    if (rule_delays_end()) return false;
  }
  if (rules_->definition().end.arrival && (arrived(Side::first) || arrived(Side::second))) return true;
  if (rules_->traits().legality == Legality::royal_safe || rules_->definition().royal.pieces.empty())
    return false;
  return has_lost(Side::first) || has_lost(Side::second);
}

/// Only royals, and at most one other piece that cannot win with them.
bool WidePosition::harmless() const {
  int others = 0;
  for (const Side side : kBothSides) {
    for (const Padded p : men(side)) {
      const auto& type = rules_->wide_type_of(cell(p));
      if (type.royal) continue;
      if (!type.too_weak || ++others > 1) return false;
    }
  }
  return true;
}

bool WidePosition::royal_hangs(Side side) const {
  const Roster& own = royals(side);
  return own.size() == 1 && royal_attacked(own.front(), opponent(side));
}

std::size_t WidePosition::reversible() const {
  if (rules_->drop_forms.empty()) return std::min(history_.size(), as_size(quiet_plies_));
  // A capture is for good only where captured pieces do not come back; nothing before a pass counts.
  std::size_t plies = 0;
  while (plies < history_.size() && history_[history_.size() - 1 - plies].move != kPass) ++plies;
  return plies;
}

int WidePosition::repetitions() const {
  int seen = 1;
  for (std::size_t back = 1; back <= reversible(); ++back) {
    if (history_[history_.size() - back].key == key_) ++seen;
  }
  return seen;
}

bool WidePosition::repeats() const {
  for (std::size_t back = 4; back <= reversible(); back += 2) {
    if (history_[history_.size() - back].key == key_) return true;
  }
  return false;
}

/// Can the side to move, down to its royals, bring the opponent as low at once?
bool WidePosition::can_answer_baring() const {
  MoveList list;
  generate<Generate::forcing>(list);
  const Side them = opponent(side_to_move_);
  for (const Move move : list) {
    Captured captured;
    find_captured(move, captured);
    std::size_t others = men(them).size() - royals(them).size();
    for (int i = 0; i < captured.count; ++i) {
      const WideCell taken = cell(captured.squares[as_size(i)]);
      others -= side_of(taken) == them && !rules_->wide_type_of(taken).royal ? 1 : 0;
    }
    if (others == 0) return true;
  }
  return false;
}

std::optional<Outcome> WidePosition::bared() const {
  const auto& rule = rules_->definition().end.bare;
  if (!rule) return std::nullopt;
  const Side us = side_to_move_;
  const bool we = sole_survivor(us);
  const bool they = sole_survivor(opponent(us));
  if (we && they) return Outcome{std::nullopt, EndReason::too_little_material};
  if (they) return Outcome{us, EndReason::bared};
  if (we && !(rule->answer && can_answer_baring())) return Outcome{opponent(us), EndReason::bared};
  return std::nullopt;
}

/// How many moves had been made when this position occurred first.
std::size_t WidePosition::first_occurrence() const {
  std::size_t first = history_.size();
  const std::size_t most = reversible();
  for (std::size_t back = 1; back <= most; ++back) {
    if (history_[history_.size() - back].key == key_) first = history_.size() - back;
  }
  return first;
}

/// Pieces of the side to move that the other side attacks and nobody protects. Attacks by royals and by
/// pieces that may chase do not count.
std::vector<Square> WidePosition::chased() const {
  const Side us = side_to_move_;
  const Side them = opponent(us);
  const auto& may_chase = rules_->definition().end.may_chase;
  const auto hunts = [&](Padded p) {
    return !rules_->wide_type_of(cell(p)).royal && !listed(may_chase, type_of(cell(p)));
  };
  std::vector<Square> found;
  for (const Padded p : men(us)) {
    if (rules_->wide_type_of(cell(p)).royal || !find_attackers(p, them, holder_.data(), hunts)) continue;
    if (!attacked(p, us)) found.push_back(square(p));
  }
  return found;
}

/// Has `side`, with each of its moves since this position first occurred, attacked the same unprotected
/// piece?
bool WidePosition::chased_all_the_way(Side side) const {
  const std::size_t first = first_occurrence();
  // Backwards in time: where the pieces that are attacked now stood before, as long as they were attacked.
  WidePosition before = *this;
  std::optional<std::vector<Square>> victims;
  while (before.history_.size() > first && (!victims || !victims->empty())) {
    if (before.side_to_move_ != side) {
      const std::vector<Square> now = before.chased();
      if (!victims) victims = now;
      std::erase_if(*victims, [&](Square sq) { return std::find(now.begin(), now.end(), sq) == now.end(); });
    }
    const Move last = before.history_.back().move;
    before.undo();
    if (before.side_to_move_ != side && victims)
      std::replace(victims->begin(), victims->end(), last.to(), last.from());
  }
  return victims && !victims->empty();
}

/// Whose fault is the repetition, by the moves since the position first occurred?
std::optional<Outcome> WidePosition::repetition_fault() const {
  const EndRules& end = rules_->definition().end;
  if (end.perpetual_chase_loses) {
    const bool ours = chased_all_the_way(side_to_move_);
    const bool theirs = chased_all_the_way(opponent(side_to_move_));
    if (ours != theirs)
      return Outcome{ours ? opponent(side_to_move_) : side_to_move_, EndReason::perpetual_chase};
  }
  if (!end.perpetual_check_loses && !end.perpetual_attack_loses) return std::nullopt;
  PerSide<bool> checks{true, true};
  PerSide<bool> attacks{true, true};
  WidePosition before = *this;
  const std::size_t plies = history_.size() - first_occurrence();
  for (std::size_t back = 0; back < plies; ++back) {
    const Side mover = opponent(before.side_to_move_);
    checks[mover] = checks[mover] && before.royal_hangs(opponent(mover));
    attacks[mover] = attacks[mover] && before.attacks_something(before.history_.back().move, mover);
    before.undo();
  }
  // Who alone did so all the time loses.
  if (end.perpetual_check_loses && checks[0] != checks[1])
    return Outcome{checks[0] ? Side::second : Side::first, EndReason::perpetual_check};
  if (end.perpetual_attack_loses && attacks[0] != attacks[1])
    return Outcome{attacks[0] ? Side::second : Side::first, EndReason::perpetual_attack};
  return std::nullopt;
}

Outcome WidePosition::repetition_outcome() const {
  const EndRules& end = rules_->definition().end;
  if (const auto fault = repetition_fault()) return *fault;
  if (end.repetition_winner) return {end.repetition_winner, EndReason::repetition};
  return by_verdict(end.repetition_verdict, side_to_move_, EndReason::repetition);
}

/// Could the piece that has just moved take anything next?
bool WidePosition::attacks_something(Move moved, Side mover) const {
  const Padded at = padded(moved.to());
  if (holder(at) != holder_of(mover)) return false;
  const PieceType type = type_of(cell(at));
  const Roster& enemies = men(opponent(mover));
  return std::any_of(enemies.begin(), enemies.end(),
                     [&](Padded p) { return takes(type, mover, at, p, holder_.data()); });
}

Outcome WidePosition::without_moves(bool mated) const {
  if (const auto verdict = stuck_verdict(mated)) return *verdict;
  if (mated) return {opponent(side_to_move_), EndReason::checkmate};
  return by_verdict(rules_->definition().end.stalemate, side_to_move_, EndReason::stalemate);
}

std::optional<Outcome> WidePosition::outcome() const {
  const Side us = side_to_move_;
  const EndRules& end = rules_->definition().end;
  if (const auto verdict = rule_verdict()) return verdict;
  if (finished()) {
    for (const Side side : {opponent(us), us})
      if (end.arrival && arrived(side)) return Outcome{side, EndReason::arrival};
    const bool extinct = rules_->definition().royal.lose_by == LoseBy::extinction;
    // The side that has just moved is judged second: whoever lost a kind first loses.
    return Outcome{has_lost(us) ? opponent(us) : us,
                   extinct ? EndReason::extinction : EndReason::royal_captured};
  }
  MoveList list;
  generate_moves(list);
  if (list.empty()) return without_moves(in_check());
  if (const auto bare = bared()) return bare;
  if (end.repetition != 0 && repetitions() >= end.repetition) return repetition_outcome();
  if (end.quiet_plies != 0 && quiet_plies_ >= end.quiet_plies) {
    return Outcome{std::nullopt, EndReason::quiet_moves};
  }
  if (!end.too_weak.empty() && harmless()) return Outcome{std::nullopt, EndReason::too_little_material};
  return std::nullopt;
}

}  // namespace tesuji::movement

// Position: facts about moves, and how games end.
#pragma once

#include "movement/chase.hpp"
#include "movement/generate_drops.hpp"

namespace tesuji::movement {

template <int Words, PositionTraits Traits>
bool Position<Words, Traits>::is_capture(Move move) const {
  if (move.kind() == MoveKind::castling || (Traits.ruled && move.is_pass())) return false;
  return move.kind() == MoveKind::ghost_capture || core_.board[move.to()] != kEmptyCell;
}

template <int Words, PositionTraits Traits>
bool Position<Words, Traits>::captures_royal(Move move) const {
  const auto royal_on = [&](Square sq) {
    const Cell cell = core_.board[sq];
    return cell != kEmptyCell && rules_->type_tables[type_of(cell)].royal;
  };
  if (move.kind() == MoveKind::castling || (Traits.ruled && move.is_pass())) return false;
  if (move.kind() == MoveKind::ghost_capture && royal_on(core_.ghost_victim)) return true;
  return royal_on(move.to());
}

template <int Words, PositionTraits Traits>
std::pair<Square, Square> Position<Words, Traits>::castling_targets(Move move) const {
  for (const Castling& castling : castling_) {
    if (castling.king_from == move.from() && castling.partner_from == move.to()) {
      return {castling.king_to, castling.partner_to};
    }
  }
  return {kNoSquare, kNoSquare};
}

/// Over by a rule that stops the game at once: a lost royal or an extinct kind.
template <int Words, PositionTraits Traits>
bool Position<Words, Traits>::finished() const {
  if constexpr (Traits.ruled) {
    if (rule_stops()) return true;
    if (rule_delays_end()) return false;
  }
  if constexpr (Traits.general) {
    if (rules_->arrival_member != 0 && (arrived(Side::first) || arrived(Side::second))) return true;
  }
  if (keeps_royals_safe()) return false;
  if (rules_->extinction_members.empty()) {
    return royals(Side::first).none() || royals(Side::second).none();
  }
  for (const int member : rules_->extinction_members) {
    for (const Side side : kBothSides) {
      if ((core_.member[member] & pieces(side)).none()) return true;
    }
  }
  return false;
}

template <int Words, PositionTraits Traits>
bool Position<Words, Traits>::arrived(Side side) const {
  const Set home = core_.member[rules_->arrival_member] & pieces(side) & rules_->arrival_zone[side];
  if (home.none() || !rules_->arrival_safe) return home.any();
  bool safe = false;
  home.for_each([&](Square sq) {
    safe = safe || attackers(sq, opponent(side), occupied(), pieces(opponent(side))).none();
  });
  return safe;
}

/// How many plies one can go back to positions that this one may repeat.
template <int Words, PositionTraits Traits>
std::size_t Position<Words, Traits>::reversible() const {
  // A capture is for good only where captured pieces do not come back.
  if (Traits.hands && !rules_->drop_forms.empty()) return history_.size();
  return std::min<std::size_t>(history_.size(), core_.quiet_plies);
}

template <int Words, PositionTraits Traits>
int Position<Words, Traits>::repetitions() const {
  int seen = 1;
  const std::size_t oldest = history_.size() - reversible();
  for (std::size_t i = history_.size(); i-- > oldest;) {
    if (history_[i].key == core_.key) ++seen;
  }
  return seen;
}

/// How many moves had been made when this position occurred first; nothing before a pass counts.
template <int Words, PositionTraits Traits>
std::size_t Position<Words, Traits>::first_occurrence() const {
  std::size_t first = history_.size();
  const std::size_t oldest = history_.size() - reversible();
  for (std::size_t i = history_.size(); i-- > oldest && history_[i].move != kPass;) {
    if (history_[i].key == core_.key) first = i;
  }
  return first;
}

/// Was `side` in check at each of its turns since this position occurred for the first time?
template <int Words, PositionTraits Traits>
bool Position<Words, Traits>::checked_all_the_way(Side side) const {
  const std::size_t first = first_occurrence();
  Position before = *this;
  bool asked = false;
  while (before.history_.size() > first) {
    if (before.side_to_move() == side) {
      asked = true;
      if (!before.in_check()) return false;
    }
    before.undo();
  }
  return asked;
}

template <int Words, PositionTraits Traits>
Outcome Position<Words, Traits>::without_moves(bool mated) const {
  if constexpr (Traits.ruled) {
    if (const auto verdict = stuck_verdict(mated)) return *verdict;
  }
  const Side us = core_.side_to_move;
  if (mated) return {opponent(us), EndReason::checkmate};
  return by_verdict(rules_->definition().end.stalemate, us, EndReason::stalemate);
}

template <int Words, PositionTraits Traits>
std::optional<Outcome> Position<Words, Traits>::outcome() const {
  const Side us = core_.side_to_move;
  const EndRules& end = rules_->definition().end;
  if constexpr (Traits.ruled) {
    if (const auto verdict = rule_verdict()) return verdict;
  }
  if (finished()) {
    if (rules_->arrival_member != 0) {
      for (const Side side : {opponent(us), us}) {
        if (arrived(side)) return Outcome{side, EndReason::arrival};
      }
    }
    const bool extinct = !rules_->extinction_members.empty();
    // The side that has just moved is judged second: whoever lost a kind first loses.
    const auto lost = [&](Side side) {
      if (!extinct) return royals(side).none();
      return std::any_of(rules_->extinction_members.begin(), rules_->extinction_members.end(),
                         [&](int member) { return (core_.member[member] & pieces(side)).none(); });
    };
    return Outcome{lost(us) ? opponent(us) : us, extinct ? EndReason::extinction : EndReason::royal_captured};
  }
  if (count_moves() == 0) return without_moves(in_check());
  if (end.repetition != 0 && repetitions() >= end.repetition) return repetition_outcome();
  if (end.quiet_plies != 0 && core_.quiet_plies >= end.quiet_plies) {
    return Outcome{std::nullopt, EndReason::quiet_moves};
  }
  if (!end.too_weak.empty()) {
    const Set others = occupied().without(core_.member[rules_->royal_member]);
    const bool harmless =
        others.none() ||
        (!others.more_than_one() && rules_->type_tables[type_of(core_.board[others.lowest()])].too_weak);
    if (harmless) return Outcome{std::nullopt, EndReason::too_little_material};
  }
  return std::nullopt;
}

template <int Words, PositionTraits Traits>
Outcome Position<Words, Traits>::repetition_outcome() const {
  const Side us = core_.side_to_move;
  const EndRules& end = rules_->definition().end;
  if (end.perpetual_check_loses) {
    if (checked_all_the_way(us)) return {us, EndReason::perpetual_check};
    if (checked_all_the_way(opponent(us))) return {opponent(us), EndReason::perpetual_check};
  }
  if (end.perpetual_chase_loses) {
    const bool ours = chased_all_the_way(us);
    const bool theirs = chased_all_the_way(opponent(us));
    if (ours != theirs) return {ours ? opponent(us) : us, EndReason::perpetual_chase};
  }
  if (end.repetition_winner) return {end.repetition_winner, EndReason::repetition};
  return by_verdict(end.repetition_verdict, us, EndReason::repetition);
}

template <int Words, PositionTraits Traits>
bool Position<Words, Traits>::repeats() const {
  const std::size_t size = history_.size();
  const std::size_t most = reversible();
  for (std::size_t back = 4; back <= most; back += 2) {
    // Found, unless somebody passed in between.
    if (history_[size - back].key == core_.key) return !Traits.hands || first_occurrence() < size;
  }
  return false;
}

}  // namespace tesuji::movement

// Position: special rules (src/rules) at work. Only the `ruled` instantiations have anything in here.
#pragma once

#include "movement/ending.hpp"
#include "movement/rule_ends.hpp"

namespace tesuji::movement {

template <int Words, PositionTraits Traits>
int Position<Words, Traits>::count_of(PieceType type, Side side) const {
  int found = 0;
  pieces(side).for_each([&](Square sq) { found += type_of(core_.board[sq]) == type; });
  return found;
}

/// Squares that the piece on `from` reaches by moves that may be made in one of these modes.
template <int Words, PositionTraits Traits>
Bits<Words> Position<Words, Traits>::reach_by(Square from, MoveMode mode) const {
  const Cell cell = core_.board[from];
  const auto side = as_size(cell & 1);
  Set reach;
  for (const int c : rules_->type_tables[type_of(cell)].classes) {
    const auto& moves = rules_->class_moves[as_size(c)];
    if ((moves.mode & mode) == 0) continue;
    reach |= moves.kind == AtomKind::leap ? moves.possible[side][from]
                                          : moves.reach[side]->reach(from, occupied());
  }
  return reach;
}

template <int Words, PositionTraits Traits>
Bits<Words> Position<Words, Traits>::capture_reach(Square from) const {
  return reach_by(from, kCaptureOnly);
}

template <int Words, PositionTraits Traits>
Bits<Words> Position<Words, Traits>::quiet_reach(Square from) const {
  return reach_by(from, kQuietOnly).without(occupied());
}

template <int Words, PositionTraits Traits>
bool Position<Words, Traits>::shielded(Square royal, Side side) const {
  return special().any_active([&](const auto& rule) { return rule.shields(*this, royal, side); });
}

/// Is the side in check by a rule of its own?
template <int Words, PositionTraits Traits>
bool Position<Words, Traits>::rules_endanger(Side side) const {
  return special().any_active([&](const auto& rule) { return rule.endangers(*this, side); });
}

/// Those of `attackers` that no rule keeps from capturing on `target`.
template <int Words, PositionTraits Traits>
Bits<Words> Position<Words, Traits>::vetted(const Set& attackers, Square target) const {
  Set able = attackers;
  special().for_active([&](const auto& rule) {
    if constexpr (requires { rule.may_capture(*this, target, target); }) {
      attackers.for_each([&](Square from) {
        if (!rule.may_capture(*this, from, target)) able.remove(from);
      });
    }
  });
  return able;
}

template <int Words, PositionTraits Traits>
bool Position<Words, Traits>::rule_delays_end() const {
  return special().any_active([&](const auto& rule) { return rule.delays_end(*this); });
}

template <int Words, PositionTraits Traits>
bool Position<Words, Traits>::rule_stops() const {
  return special().any_active([&](const auto& rule) { return rule.stops(*this); }) && !rule_delays_end();
}

template <int Words, PositionTraits Traits>
std::optional<Outcome> Position<Words, Traits>::rule_verdict() const {
  if (rule_delays_end()) return std::nullopt;
  return first_end(special(), [&](const auto& rule) { return rule.verdict(*this); });
}

template <int Words, PositionTraits Traits>
std::optional<Outcome> Position<Words, Traits>::stuck_verdict(bool mated) const {
  return first_end(special(), [&](const auto& rule) -> std::optional<RuleEnd> {
    if constexpr (requires { rule.when_stuck(*this, mated); }) return rule.when_stuck(*this, mated);
    return std::nullopt;
  });
}

/// Where rules put the moves they add.
template <int Words, PositionTraits Traits>
struct Position<Words, Traits>::RuleMoves {
  const Position& pos;
  MoveList& list;

  /// A pass is written as a royal that stays where it is, or any piece where there is none.
  void pass() {
    const Side us = pos.side_to_move();
    const Set royals = pos.royals(us);
    const Set men = royals.any() ? royals : pos.pieces(us);
    if (men.any()) list.add(Move(men.lowest(), men.lowest(), MoveKind::pass));
  }
  /// The piece that belongs to nobody goes to any empty square that will do.
  void neutral(PieceType type, auto&& will_do) {
    pos.rules().board_set.without(pos.occupied()).for_each([&](Square sq) {
      if (will_do(sq)) list.add(Move(static_cast<Square>(type), sq, MoveKind::drop));
    });
  }
  void moves(Square from, const Set& to) {
    const auto& type = pos.rules().type_tables[type_of(pos.cell(from))];
    const auto& promotion = type.promotion[pos.side_to_move()];
    to.for_each([&](Square sq) {
      const bool zone =
          promotion.zone.has(sq) || (promotion.leaving && promotion.choices != 0 && promotion.zone.has(from));
      const int choices = zone ? promotion.choices : 0;
      for (int choice = 1; choice <= choices; ++choice) {
        list.add(Move(from, sq, MoveKind::normal, choice));
      }
      if (choices == 0 || !promotion.must.has(sq)) list.add(Move(from, sq));
    });
  }
};

/// May `mover`, who has just moved, leave this position behind?
template <int Words, PositionTraits Traits>
bool Position<Words, Traits>::left_legal(Side mover) const {
  if (special().any_active([&](const auto& rule) { return !rule.legal_after(*this, mover); })) return false;
  const auto excuses = [&](const auto& rule) { return rule.excuses(*this, mover); };
  return !keeps_royals_safe() || special().any_active(excuses) || !threatened(mover);
}

/// All legal moves; whether the game is over already is for the caller to ask.
template <int Words, PositionTraits Traits>
void Position<Words, Traits>::ruled_moves(MoveList& list) const {
  list.set_end(list.begin());
  RuleMoves more{*this, list};
  if (special().any_active([&](const auto& rule) { return rule.generates(*this, more); })) return;
  ListSink<Words> sink(list.begin());
  Generator<Generate::all, ListSink<Words>>(*this, sink).run();
  list.set_end(sink.end());
  special().for_active([&](const auto& rule) { rule.adds(*this, more); });
  special().for_active([&](const auto& rule) {
    if constexpr (requires { rule.permits(*this, Move{}); })
      list.keep_if([&](Move move) { return rule.permits(*this, move); });
  });
  if (rules_->traits().probes) {
    const Side us = side_to_move();
    Position tried = probe();
    list.keep_if([&](Move move) {
      tried.make(move);
      const bool legal = tried.left_legal(us);
      tried.undo();
      return legal;
    });
  }
  special().for_active([&](const auto& rule) { rule.chooses(*this, list); });
}

template <int Words, PositionTraits Traits>
Made Position<Words, Traits>::describe(Move move) const {
  Made made;
  made.mover = side_to_move();
  if (move.is_pass()) return made;
  made.to = move.to();
  if (move.kind() == MoveKind::drop) {
    made.moved = move.from();
    return made;
  }
  made.from = move.from();
  made.moved = at(move.from()).piece;
  made.castled = move.kind() == MoveKind::castling;
  if (made.castled) return made;
  made.captured_on = move.kind() == MoveKind::ghost_capture ? core_.ghost_victim : move.to();
  made.captured = at(made.captured_on).piece;
  return made;
}

template <int Words, PositionTraits Traits>
void Position<Words, Traits>::make_ruled(Move move) {
  snapshots_.push_back(core_);
  const Made made = describe(move);
  if (move.is_pass()) {
    const int quiet = core_.quiet_plies;
    pass();
    history_.back().move = move;
    core_.quiet_plies = static_cast<std::uint16_t>(quiet + 1);
  } else if (move.kind() == MoveKind::drop && move.from() == rules_->traits().neutral_type) {
    place_neutral(move);
  } else {
    make_basic(move);
  }
  special().for_active([&](const auto& rule) { rule.after_move(*this, made); });
  count_royals(Side::first);
  count_royals(Side::second);
  if (core_.rights != 0) set_rights(core_.rights & rights_at_home());
}

/// Part of the same turn, so what the piece just moved left behind stays.
template <int Words, PositionTraits Traits>
void Position<Words, Traits>::place_neutral(Move move) {
  remember(move);
  const Cell cell = cell_of(rules_->traits().neutral_type, Side::first);
  const Set old = special().neutral_stays() ? Set{} : core_.rule.walls;
  old.for_each([&](Square sq) { lift(cell, sq); });
  place(cell, move.to());
  move_again();
  if (core_.ghosts.has(move.to())) forget_ghosts();
}

template <int Words, PositionTraits Traits>
int Position<Words, Traits>::turns_finished() const {
  int turns = 0;
  for (std::size_t i = 0; i < snapshots_.size(); ++i) {
    const Core& next = i + 1 < snapshots_.size() ? snapshots_[i + 1] : core_;
    turns += snapshots_[i].side_to_move != next.side_to_move;
  }
  return start_ply_ + turns;
}

template <int Words, PositionTraits Traits>
void Position<Words, Traits>::set_counter(int counter, Side side, int value) {
  const auto key = [&](int number) {
    if (number == 0) return std::uint64_t{0};
    // Any well-mixed number will do; splitmix64 of the three numbers together.
    std::uint64_t z =
        static_cast<std::uint64_t>((counter * 2 + index(side)) * 256 + number) * 0x9e3779b97f4a7c15ULL;
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9ULL;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebULL;
    return z ^ (z >> 31);
  };
  std::uint8_t& held = core_.rule.counters[counter][index(side)];
  core_.key ^= key(held);
  held = static_cast<std::uint8_t>(value);
  core_.key ^= key(held);
}

template <int Words, PositionTraits Traits>
void Position<Words, Traits>::set_counters(const Setup& setup) {
  for (std::size_t i = 0; i < setup.counters.size() && i < 2 * kRuleCounters; ++i) {
    set_counter(static_cast<int>(i / 2), static_cast<Side>(i % 2), setup.counters[i]);
  }
}

/// As in a Setup: nothing when all are 0.
template <int Words, PositionTraits Traits>
std::vector<int> Position<Words, Traits>::counters() const {
  std::vector<int> all;
  bool any = false;
  for (const auto& pair : core_.rule.counters) {
    for (const std::uint8_t value : pair) {
      all.push_back(value);
      any = any || value != 0;
    }
  }
  return any ? all : std::vector<int>{};
}

}  // namespace tesuji::movement

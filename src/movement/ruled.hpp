// Position: special rules (src/rules) at work. Only the `ruled` instantiations have anything in here.
#pragma once

#include <array>

#include "movement/ending.hpp"
#include "rules/registry.hpp"

namespace tesuji::movement {

template <int Words, PositionTraits Traits>
bool Position<Words, Traits>::threatened(Side side) const {
  return royals_attacked(side, royals(side), occupied(), pieces(opponent(side)));
}

template <int Words, PositionTraits Traits>
int Position<Words, Traits>::count_of(PieceType type, Side side) const {
  int found = 0;
  pieces(side).for_each([&](Square sq) { found += type_of(core_.board[sq]) == type; });
  return found;
}

template <int Words, PositionTraits Traits>
Bits<Words> Position<Words, Traits>::capture_reach(Square from) const {
  const Cell cell = core_.board[from];
  const auto side = as_size(cell & 1);
  Set reach;
  for (const int c : rules_->type_tables[type_of(cell)].classes) {
    const auto& moves = rules_->class_moves[as_size(c)];
    if ((moves.mode & kCaptureOnly) == 0) continue;
    reach |= moves.kind == AtomKind::leap ? moves.possible[side][from]
                                          : moves.reach[side]->reach(from, occupied());
  }
  return reach;
}

template <int Words, PositionTraits Traits>
bool Position<Words, Traits>::shielded(Square royal, Side side) const {
  bool safe = false;
  rules_->definition().special->for_active([&](const auto& rule) {
    if constexpr (requires { rule.shields(*this, royal, side); })
      safe = safe || rule.shields(*this, royal, side);
  });
  return safe;
}

/// Those of `attackers` that no rule keeps from capturing on `target`.
template <int Words, PositionTraits Traits>
Bits<Words> Position<Words, Traits>::vetted(const Set& attackers, Square target) const {
  Set able = attackers;
  rules_->definition().special->for_active([&](const auto& rule) {
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
  bool delayed = false;
  rules_->definition().special->for_active([&](const auto& rule) {
    if constexpr (requires { rule.delays_end(*this); }) delayed = delayed || rule.delays_end(*this);
  });
  return delayed;
}

template <int Words, PositionTraits Traits>
bool Position<Words, Traits>::rule_stops() const {
  bool over = false;
  rules_->definition().special->for_active([&](const auto& rule) {
    if constexpr (requires { rule.stops(*this); }) over = over || rule.stops(*this);
  });
  return over && !rule_delays_end();
}

template <int Words, PositionTraits Traits>
std::optional<Outcome> Position<Words, Traits>::rule_verdict() const {
  std::optional<Outcome> outcome;
  int number = 0;
  if (rule_delays_end()) return outcome;
  rules_->definition().special->for_all([&](const auto& rule) {
    if constexpr (requires { rule.verdict(*this); }) {
      if (rule.active && !outcome) {
        if (const auto end = rule.verdict(*this)) outcome = Outcome{end->winner, EndReason::special, number};
      }
    }
    ++number;
  });
  return outcome;
}

template <int Words, PositionTraits Traits>
std::optional<int> Position<Words, Traits>::judged() const {
  const auto verdict = rule_verdict();
  if (!verdict) return std::nullopt;
  if (!verdict->winner) return 0;
  return *verdict->winner == side_to_move() ? 1 : -1;
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
  /// The piece that belongs to nobody goes to any empty square.
  void neutral(PieceType type) {
    pos.rules().board_set.without(pos.occupied()).for_each([&](Square sq) {
      list.add(Move(static_cast<Square>(type), sq, MoveKind::drop));
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

/// A copy without history, on which moves can be tried.
template <int Words, PositionTraits Traits>
Position<Words, Traits> Position<Words, Traits>::probe() const {
  Position copy(rules_);
  copy.core_ = core_;
  copy.castling_ = castling_;
  copy.rights_kept_ = rights_kept_;
  copy.start_ply_ = turns_finished();
  return copy;
}

/// May `mover`, who has just moved, leave this position behind?
template <int Words, PositionTraits Traits>
bool Position<Words, Traits>::left_legal(Side mover) const {
  bool excused = !keeps_royals_safe();
  bool legal = true;
  rules_->definition().special->for_active([&](const auto& rule) {
    if constexpr (requires { rule.excuses(*this, mover); }) excused = excused || rule.excuses(*this, mover);
    if constexpr (requires { rule.legal_after(*this, mover); })
      legal = legal && rule.legal_after(*this, mover);
  });
  return legal && (excused || !threatened(mover));
}

/// All legal moves; whether the game is over already is for the caller to ask.
template <int Words, PositionTraits Traits>
void Position<Words, Traits>::ruled_moves(MoveList& list) const {
  const SpecialRules& special = *rules_->definition().special;
  list.set_end(list.begin());
  RuleMoves more{*this, list};
  bool own_step = false;
  special.for_active([&](const auto& rule) {
    if constexpr (requires { rule.generates(*this, more); })
      own_step = own_step || rule.generates(*this, more);
  });
  if (own_step) return;
  ListSink<Words> sink(list.begin());
  Generator<Generate::all, ListSink<Words>>(*this, sink).run();
  list.set_end(sink.end());
  special.for_active([&](const auto& rule) {
    if constexpr (requires { rule.adds(*this, more); }) rule.adds(*this, more);
  });
  special.for_active([&](const auto& rule) {
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
  special.for_active([&](const auto& rule) {
    if constexpr (requires { rule.chooses(*this, list); }) rule.chooses(*this, list);
  });
}

template <int Words, PositionTraits Traits>
template <class F>
void Position<Words, Traits>::for_each_legal(F&& f) const {
  MoveList list;
  ruled_moves(list);
  for (const Move move : list) f(move);
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
  if (move.kind() == MoveKind::castling) return made;
  made.captured_on = move.kind() == MoveKind::ghost_capture ? core_.ghost_victim : move.to();
  made.captured = at(made.captured_on).piece;
  return made;
}

template <int Words, PositionTraits Traits>
void Position<Words, Traits>::make_ruled(Move move) {
  snapshots_.push_back(core_);
  const Made made = describe(move);
  if (move.is_pass()) {
    make_pass(move);
  } else if (move.kind() == MoveKind::drop && move.from() == rules_->traits().neutral_type) {
    place_neutral(move);
  } else {
    make_basic(move);
  }
  rules_->definition().special->for_active([&](const auto& rule) {
    if constexpr (requires { rule.after_move(*this, made); }) rule.after_move(*this, made);
  });
  count_royals(Side::first);
  count_royals(Side::second);
  drop_lost_rights();
}

/// Nothing moves; what could be captured en passant no longer can.
template <int Words, PositionTraits Traits>
void Position<Words, Traits>::make_pass(Move move) {
  const std::uint16_t quiet = core_.quiet_plies;
  pass();
  history_.back().move = move;
  core_.quiet_plies = static_cast<std::uint16_t>(quiet + 1);
}

/// Part of the same turn, so what the piece just moved left behind stays.
template <int Words, PositionTraits Traits>
void Position<Words, Traits>::place_neutral(Move move) {
  history_.emplace_back();
  history_.back().key = core_.key;
  history_.back().move = move;
  const Cell cell = cell_of(rules_->traits().neutral_type, Side::first);
  const Set old = core_.rule.walls;
  old.for_each([&](Square sq) { lift(cell, sq); });
  place(cell, move.to());
  core_.key ^= rules_->side_key;
  core_.side_to_move = opponent(core_.side_to_move);
  if (core_.ghosts.has(move.to())) forget_ghosts();
}

template <int Words, PositionTraits Traits>
void Position<Words, Traits>::drop_lost_rights() {
  if (core_.rights == 0) return;
  const CastlingRule& rule = *rules_->definition().castling;
  std::uint8_t kept = core_.rights;
  for (int bit = 0; bit < 4; ++bit) {
    const Castling& castling = castling_[as_size(bit)];
    const auto side = static_cast<Side>(bit / 2);
    if ((kept >> bit & 1) != 0 && (core_.board[castling.king_from] != cell_of(rule.king, side) ||
                                   core_.board[castling.partner_from] != cell_of(rule.partner, side))) {
      kept = static_cast<std::uint8_t>(kept & ~(1 << bit));
    }
  }
  core_.key ^= rules_->rights_keys[core_.rights] ^ rules_->rights_keys[kept];
  core_.rights = kept;
}

template <int Words, PositionTraits Traits>
void Position<Words, Traits>::forget_ghosts() {
  core_.ghosts.for_each([&](Square sq) { core_.key ^= rules_->ghost_keys[sq]; });
  core_.ghosts = Set{};
  core_.ghost_victim = kNoSquare;
  core_.ghosts_open = false;
}

template <int Words, PositionTraits Traits>
void Position<Words, Traits>::move_again() {
  core_.side_to_move = opponent(core_.side_to_move);
  core_.key ^= rules_->side_key;
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
bool Position<Words, Traits>::turn_goes_on() const {
  return !snapshots_.empty() && snapshots_.back().side_to_move == core_.side_to_move;
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

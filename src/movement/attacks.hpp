// Position: attacks, checks and pins.
#pragma once

#include "movement/make.hpp"

namespace tesuji::movement {

/// `target` holds for every piece but the restricted ones, each of which has a mask of its own.
template <int Words, PositionTraits Traits>
struct Position<Words, Traits>::Constraints {
  static constexpr int kMost = Words * 64;  // one per enemy piece at most, two for a pair on one ray

  /// One attacker's demand: all pieces must move into `general`, the piece on `piece` into `own`.
  struct Demand {
    Set general;
    Set own;
    Square piece;
  };

  Set target;
  Set restricted;
  bool check = false;
  int count = 0;
  union {  // left uninitialised: filled only as far as `count`
    Demand demand[kMost];
  };

  explicit Constraints(const Set& anywhere) : target(anywhere) {}

  void require(const Set& squares) {
    target &= squares;
    if constexpr (Traits.general) demand[count++] = {squares, squares, kNoSquare};
  }
  void pin(Square piece, const Set& ray) {
    restricted.add(piece);
    demand[count++] = {~Set{}, ray, piece};
  }
  void require_except(const Set& squares, Square piece, const Set& own) {
    target &= squares;
    restricted.add(piece);
    demand[count++] = {squares, own, piece};
  }
  /// Where the restricted piece on `sq` may go, given where pieces may go at all.
  Set allowed(Square sq, const Set& anywhere) const {
    Set result = Traits.general ? anywhere : target;
    for (int i = 0; i < count; ++i) {
      if (demand[i].piece == sq) {
        result &= demand[i].own;
      } else if constexpr (Traits.general) {
        result &= demand[i].general;
      }
    }
    return result;
  }
};

template <int Words, PositionTraits Traits>
bool Position<Words, Traits>::attacked(Square sq, Side by, const Set& occupied, const Set& alive) const {
  const auto side = as_size(by);
  if constexpr (Traits.ruled) {
    if (rules_->traits().vetoes_captures) {
      return attackers(sq, by, occupied, alive).any() || faced(sq, by, occupied, alive);
    }
  }
  for (const auto& attack : rules_->leap_attacks) {
    if ((attack.from[side][sq] & core_.member[attack.member] & alive).any()) return true;
  }
  for (const auto& attack : rules_->ray_attacks) {
    const Set men = core_.member[attack.member] & alive;
    if ((attack.sources[side]->reach(sq, occupied) & men).any()) return true;
  }
  return false;
}

/// Does `sq` lie on a ray of `by` that only binds royals?
template <int Words, PositionTraits Traits>
bool Position<Words, Traits>::faced(Square sq, Side by, const Set& occupied, const Set& alive) const {
  const auto side = as_size(by);
  return std::any_of(rules_->ray_attacks.begin(), rules_->ray_attacks.end(), [&](const auto& attack) {
    return attack.royal_ray &&
           (attack.sources[side]->reach(sq, occupied) & core_.member[attack.member] & alive).any();
  });
}

/// Every square on which a piece of `by` could capture. Exact only without hurdles, whose attacks depend on
/// what stands on the square itself.
template <int Words, PositionTraits Traits>
Bits<Words> Position<Words, Traits>::attack_map(Side by, const Set& occupied) const {
  const auto side = as_size(by);
  const Set men = core_.side[side];
  Set map;
  for (const auto& type : rules_->set_wise) {
    const Set movers = core_.member[type.member] & men;
    for (const auto& step : type.steps[side]) {
      if (step.mode & kCaptureOnly) map |= (movers & step.sources).shifted(step.delta);
    }
  }
  for (const auto& attack : rules_->leap_attacks) {
    if (attack.set_wise) continue;
    const Set* to = attack.to[side];
    (core_.member[attack.member] & men).for_each([&](Square sq) { map |= to[sq]; });
  }
  for (const auto& attack : rules_->ray_attacks) {
    const RayTable<Words>& table = *attack.reach[side];
    (core_.member[attack.member] & men).for_each([&](Square sq) { map |= table.reach(sq, occupied); });
  }
  return map;
}

/// Pieces of `by` that could capture on `sq`; rays that only bind royals are left out.
template <int Words, PositionTraits Traits>
Bits<Words> Position<Words, Traits>::attackers(Square sq, Side by, const Set& occupied,
                                               const Set& alive) const {
  const auto side = as_size(by);
  Set found;
  for (const auto& attack : rules_->leap_attacks) {
    found |= attack.from[side][sq] & core_.member[attack.member] & alive;
  }
  for (const auto& attack : rules_->ray_attacks) {
    if (attack.royal_ray) continue;
    const Set men = core_.member[attack.member] & alive;
    found |= attack.sources[side]->reach(sq, occupied) & men;
  }
  if constexpr (Traits.ruled) {
    if (rules_->traits().vetoes_captures) return vetted(found, sq);
  }
  return found;
}

/// Can the piece on `from` capture en passant on `ghost`? Only by a movement that does nothing but capture:
/// with any other it simply goes there.
template <int Words, PositionTraits Traits>
bool Position<Words, Traits>::takes_ghost(Square from, Square ghost) const {
  const Cell cell = core_.board[from];
  const auto side = as_size(cell & 1);
  const auto& type = rules_->type_tables[type_of(cell)];
  if (!type.takes_ghosts) return false;
  return std::any_of(type.classes.begin(), type.classes.end(), [&](int c) {
    const auto& moves = rules_->class_moves[as_size(c)];
    if (moves.mode != kCaptureOnly) return false;
    return moves.kind == AtomKind::leap ? moves.possible[side][from].has(ghost)
                                        : moves.reach[side]->reach(from, occupied()).has(ghost);
  });
}

template <int Words, PositionTraits Traits>
bool Position<Words, Traits>::ghost_can_be_taken(Square ghost, Side by) const {
  const Set men = pieces(by);
  if constexpr (Traits.general) {
    if (rules_->ghost_takers_general) {
      bool taken = false;
      attackers(ghost, by, occupied(), men).for_each([&](Square sq) {
        taken = taken || takes_ghost(sq, ghost);
      });
      return taken;
    }
  }
  for (const int taker : rules_->ghost_takers) {
    const auto& attack = rules_->leap_attacks[as_size(taker)];
    if ((attack.from[as_size(by)][ghost] & core_.member[attack.member] & men).any()) {
      return true;
    }
  }
  return false;
}

template <int Words, PositionTraits Traits>
bool Position<Words, Traits>::royals_attacked(Side side, const Set& royals, const Set& occupied,
                                              const Set& enemy) const {
  if (royals.none()) return false;
  const bool all = rules_->definition().royal.several == SeveralRoyals::all;
  bool any_hit = false;
  bool all_hit = true;
  royals.for_each([&](Square sq) {
    bool hit = attacked(sq, opponent(side), occupied, enemy);
    if constexpr (Traits.ruled) hit = hit && !shielded(sq, side);
    any_hit = any_hit || hit;
    all_hit = all_hit && hit;
  });
  return all ? all_hit : any_hit;
}

template <int Words, PositionTraits Traits>
bool Position<Words, Traits>::in_check() const {
  const Side us = core_.side_to_move;
  if (endangered(us)) return true;
  if (!keeps_royals_safe()) return false;
  return royals_attacked(us, royals(us), occupied(), pieces(opponent(us)));
}

template <int Words, PositionTraits Traits>
bool Position<Words, Traits>::gives_check(Move move) const {
  const Side us = core_.side_to_move;
  const auto side = as_size(us);
  const Square royal = core_.royal[1 - side];
  if constexpr (Traits.ruled) {
    if (!keeps_royals_safe() && !special().make_royals()) return false;
    if (rules_->traits().probes || royal == kNoSquare || move.kind() == MoveKind::drop || move.is_pass()) {
      Position after = probe();
      after.make(move);
      return keeps_royals_safe() ? after.threatened(opponent(us)) : after.endangered(opponent(us));
    }
  }
  if (Traits.legality == Legality::free || royal == kNoSquare) return false;
  Set own = core_.side[side];
  Set occupied_after = occupied();
  Square to = move.to();
  PieceType type = 0;
  if (Traits.hands && move.kind() == MoveKind::drop) {
    type = move.from();
  } else {
    type = type_of(core_.board[move.from()]);
    own.remove(move.from());
    occupied_after.remove(move.from());
    if (Traits.castling && move.kind() == MoveKind::castling) {
      const auto [king_to, partner_to] = castling_targets(move);
      own.remove(move.to());
      occupied_after.remove(move.to());
      occupied_after.add(king_to);
      type = type_of(core_.board[move.to()]);
      to = partner_to;
    } else if (move.promotion() != 0 && move.kind() != MoveKind::gating) {
      type = promoted_type(move);
    }
    if (move.kind() == MoveKind::ghost_capture) occupied_after.remove(core_.ghost_victim);
  }
  occupied_after.add(to);
  // The piece that has moved, then those whose ray it has opened or given a hurdle to.
  for (const int c : rules_->type_tables[type].classes) {
    const auto& moves = rules_->class_moves[as_size(c)];
    if ((moves.mode & kCaptureOnly) == 0 || !moves.possible[side][to].has(royal)) continue;
    if (moves.kind == AtomKind::leap || moves.reach[side]->reach(to, occupied_after).has(royal)) return true;
  }
  for (const auto& attack : rules_->ray_attacks) {
    const Set men = core_.member[attack.member] & own & attack.snipers[side][royal];
    if (men.any() && (attack.sources[side]->reach(royal, occupied_after) & men).any()) return true;
  }
  return false;
}

/// An attacker that needs a piece to jump over: our own men can give or take away the hurdle.
template <int Words, PositionTraits Traits>
template <class RayAttack>
void Position<Words, Traits>::constrain_by_hurdle(const RayAttack& attack, Square royal, Square source,
                                                  Constraints& out) const {
  const Side us = core_.side_to_move;
  const auto side = as_size(opponent(us));
  const auto pair = as_size(royal * rules_->squares + source);
  const Set between = attack.between[side][pair];
  const Set own = pieces(us);
  const Set everywhere = ~Set{};
  const Set capture = Set::of(source);
  if (attack.kind == AtomKind::hop) {
    const Set men = between & occupied();
    const int count = men.count();
    if (count == 0) {
      out.require(~between);
    } else if (count == 1) {
      out.check = true;
      const Square hurdle = men.lowest();
      const Set answer = between.without(men) | capture;
      if (own.has(hurdle)) {
        out.require_except(answer, hurdle, ~between);
      } else {
        out.require(answer);
      }
    } else if (count == 2) {
      (men & own).for_each([&](Square sq) {
        Set other = men;
        other.remove(sq);
        out.pin(sq, between.without(other) | capture);
      });
    }
    return;
  }
  const Set last = attack.hurdle[side][pair];
  const Set way = between.without(last);
  const Set men = way & occupied();
  const bool hurdle = (last & occupied()).any();
  if (men.none()) {
    if (!hurdle) {
      out.require(~last);
    } else {
      out.check = true;
      if ((last & own).any()) {
        out.require_except(way | capture, last.lowest(), everywhere);
      } else {
        out.require(way | capture);
      }
    }
  } else if (!men.more_than_one() && (men & own).any()) {
    out.pin(men.lowest(), hurdle ? way | capture : ~last);
  }
}

template <int Words, PositionTraits Traits>
void Position<Words, Traits>::find_constraints(Square royal, Constraints& out) const {
  const Side us = core_.side_to_move;
  const auto them = as_size(opponent(us));
  const Set enemy = core_.side[them];
  const Set own = core_.side[index(us)];
  const Set all = occupied();
  for (const auto& attack : rules_->leap_attacks) {
    const Set checkers = attack.from[them][royal] & core_.member[attack.member] & enemy;
    if (checkers.any()) {
      out.check = true;
      out.require(checkers.more_than_one() ? Set{} : checkers);
    }
  }
  for (const auto& attack : rules_->ray_attacks) {
    const Set snipers = attack.snipers[them][royal] & core_.member[attack.member] & enemy;
    const Set* between = attack.between[them] + royal * rules_->squares;
    snipers.for_each([&](Square source) {
      if constexpr (Traits.general) {
        if (attack.kind == AtomKind::hop || attack.kind == AtomKind::grasshop) {
          constrain_by_hurdle(attack, royal, source, out);
          return;
        }
      }
      const Set way = between[source];
      const Set men = way & all;
      if (men.none()) {
        out.check = true;
        out.require(way | Set::of(source));
      } else if (!men.more_than_one() && (men & own).any()) {
        out.pin(men.lowest(), way | Set::of(source));
      }
    });
  }
}

/// Is the mover's side safe after this pseudo-legal move? Exact for every rule; used where masks do not
/// reach.
template <int Words, PositionTraits Traits>
bool Position<Words, Traits>::safe_after(Move move) const {
  const Side us = core_.side_to_move;
  Set enemy = pieces(opponent(us));
  Set own = pieces(us);
  Set kings = royals(us);
  if (Traits.castling && move.kind() == MoveKind::castling) {
    const auto [king_to, partner_to] = castling_targets(move);
    own = own.without(Set::of(move.from()) | Set::of(move.to())) | Set::of(king_to) | Set::of(partner_to);
    if (kings.has(move.from())) {
      kings.remove(move.from());
      kings.add(king_to);
    }
    return !royals_attacked(us, kings, own | enemy | core_.rule.walls, enemy);
  }
  if (Traits.hands && move.kind() == MoveKind::drop) {
    own.add(move.to());
    if (rules_->type_tables[move.from()].royal) kings.add(move.to());
    return !royals_attacked(us, kings, own | enemy | core_.rule.walls, enemy);
  }
  own.remove(move.from());
  own.add(move.to());
  enemy.remove(move.to());
  if (move.kind() == MoveKind::ghost_capture) enemy.remove(core_.ghost_victim);
  const auto& type = rules_->type_tables[type_of(core_.board[move.from()])];
  bool royal = type.royal;
  if (move.promotion() != 0) {
    const auto choice = as_size(move.promotion() - 1);
    royal = rules_->type_tables[type.promotion[us].types[choice]].royal;
  }
  kings.remove(move.from());
  if (royal) kings.add(move.to());
  return !royals_attacked(us, kings, own | enemy | core_.rule.walls, enemy);
}

}  // namespace tesuji::movement

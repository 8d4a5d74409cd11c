// Position: legal move generation from check and pin masks, class by class.
#pragma once

#include "movement/attacks.hpp"
#include "movement/hands.hpp"
#include "movement/sinks.hpp"

namespace tesuji::movement {

/// One generation: the masks of this ply and the places moves go to.
template <int Words, PositionTraits Traits>
template <Generate What, class Sink>
class Position<Words, Traits>::Generator {
 public:
  Generator(const Position& pos, Sink& sink)
      : pos_(pos),
        rules_(*pos.rules_),
        sink_(sink),
        us_(pos.core_.side_to_move),
        side_(as_size(us_)),
        own_(pos.core_.side[side_]),
        enemy_(pos.core_.side[1 - side_]),
        occupied_(pos.occupied()) {}

  void run() {
    if constexpr (Traits.ruled) {
      // Ends, and legality that shows only when a move is made, are looked after in ruled.hpp.
      if (!pos_.keeps_royals_safe() || rules_.traits().probes) {
        unconstrained();
        return;
      }
    } else if constexpr (Traits.general) {
      if (pos_.finished()) return;
    }
    if constexpr (Traits.legality == Legality::free) {
      unconstrained();
      return;
    }
    const Square royal = pos_.core_.royal[side_];
    if constexpr (Traits.general) {
      if (royal == kNoSquare) {
        if (pos_.royals(us_).none()) {
          unconstrained();
        } else {
          tested();
        }
        return;
      }
    }
    keep_safe(royal);
  }

 private:
  static constexpr int kWorthAMap = 3;

  /// Exactly one royal: masks decide legality, nothing is made and tested.
  void keep_safe(Square royal) {
    const Set anywhere = ~(own_ | walls());
    Constraints constraints(anywhere);
    pos_.find_constraints(royal, constraints);
    if constexpr (Traits.general) {
      if (must_place()) {
        set_masks(constraints.target);
        drops();
        return;
      }
    }
    const bool may_castle = Traits.castling && What != Generate::forcing && !constraints.check;
    royal_moves(royal, may_castle ? castling_way() : Set{});
    movers_ = own_.without(constraints.restricted);
    movers_.remove(royal);
    if (constraints.target.any()) {
      set_masks(constraints.target);
      all_movers();
      if constexpr (Traits.hands) drops();
    }
    Set restricted = constraints.restricted;
    restricted.remove(royal);
    restricted.for_each([&](Square sq) { one_piece(sq, constraints.allowed(sq, anywhere)); });
    en_passant(true);
    if constexpr (Traits.castling) {
      if (may_castle) castle(true);
    }
  }

  const Set& walls() const { return pos_.core_.rule.walls; }

  /// Every pseudo-legal move is legal.
  void unconstrained() {
    movers_ = own_;
    set_masks(~(own_ | walls()));
    if constexpr (Traits.hands) {
      drops();
      if (must_place()) return;
    }
    all_movers();
    en_passant(false);
    if constexpr (Traits.castling) {
      if (What == Generate::forcing) return;
      // Where nothing is royal no square has to be safe for a king.
      const bool guarded = Traits.ruled && pos_.keeps_royals_safe() && pos_.royals(us_).any();
      if (guarded) {
        castle_tested();
      } else {
        castle(false);
      }
    }
  }

  /// Several royals: pseudo-legal moves, each tested.
  void tested() {
    MoveList list;
    ListSink<Words> candidates(list.begin());
    Generator<What, ListSink<Words>> pseudo(pos_, candidates);
    pseudo.movers_ = own_;
    pseudo.set_masks(~(own_ | walls()));
    if constexpr (Traits.hands) pseudo.drops();
    if (!must_place()) {
      pseudo.all_movers();
      pseudo.en_passant(false);
      if constexpr (Traits.castling) {
        if (What != Generate::forcing) pseudo.castle_tested();
      }
    }
    for (const Move* move = list.begin(); move != candidates.end(); ++move) {
      if (pos_.safe_after(*move)) sink_.add(*move);
    }
  }

  void set_masks(const Set& target) {
    // Exposed squares can be captured on as if an enemy stood there.
    Set takeable = enemy_;
    if constexpr (Traits.general) {
      if (pos_.core_.ghosts_open) takeable |= pos_.core_.ghosts;
    }
    mask_[kNever] = Set{};
    mask_[kQuietOnly] = target.without(occupied_);
    mask_[kCaptureOnly] = target & takeable;
    mask_[kBoth] = target;
  }

  void all_movers() {
    Set by_class = movers_;
    if constexpr (Traits.general) {
      const Set compound = pos_.core_.member[rules_.compound_member] & movers_;
      compound.for_each([&](Square sq) { one_piece(sq, mask_[kBoth]); });
      by_class = by_class.without(compound);
    }
    for (const auto& type : rules_.set_wise) set_wise(type);
    for (const auto& leaps : rules_.leap_moves) {
      const Set* to = leaps.to[side_];
      const Set mask = mask_[leaps.mode];
      (pos_.core_.member[leaps.member] & by_class).for_each([&](Square sq) {
        emit(sq, to[sq] & mask, leaps.mode);
      });
    }
    for (const auto& rays : rules_.ray_moves) {
      const RayTable<Words>& table = *rays.reach[side_];
      const Set mask = mask_[rays.mode];
      (pos_.core_.member[rays.member] & by_class).for_each([&](Square sq) {
        emit(sq, table.reach(sq, occupied_) & mask, rays.mode);
      });
    }
  }

  /// All moves of one set-wise type at once: shift the whole set, one vector after another.
  void set_wise(const typename Tables::SetWiseType& type) {
    const Set men = pos_.core_.member[type.member] & movers_;
    if (men.none()) return;
    const auto& promotion = rules_.type_tables[type.type].promotion[side_];
    for (const auto& step : type.steps[side_]) {
      Set from = men & step.sources;
      for (int i = 0; i < step.path_length; ++i) {
        from = from.without(occupied_.shifted_freely(-step.path[as_size(i)]));
      }
      const Set to = from.shifted(step.delta) & mask_[step.mode];
      emit_steps(step, from, to, promotion);
    }
  }

  void emit_steps(const typename Tables::Step& step, const Set& from, Set to,
                  const typename Tables::Promotion& promotion) {
    if constexpr (Traits.general) {
      if (pos_.core_.ghosts_open && (step.mode & kCaptureOnly) != 0) {
        const Set ghosts = to & pos_.core_.ghosts;
        ghosts.for_each([&](Square sq) { emit_ghost(static_cast<Square>(sq - step.delta), sq); });
        to = to.without(ghosts);
      }
    }
    if (promotion.choices != 0) {
      Set zone = to & promotion.zone;
      if (promotion.leaving) zone |= to & (from & promotion.zone).shifted(step.delta);
      if (zone.any()) {
        if constexpr (What != Generate::quiet) sink_.promotions_by_delta(step.delta, zone, promotion.choices);
        to = to.without(zone & promotion.must);
      }
    }
    to = wanted(to);
    sink_.by_delta(step.delta, to, step.leaves_ghost ? MoveKind::double_step : MoveKind::normal);
  }

  /// Keeps captures or quiet moves, as asked for.
  Set wanted(const Set& to) const {
    if constexpr (What == Generate::forcing) return to & enemy_;
    if constexpr (What == Generate::quiet) return to.without(enemy_);
    return to;
  }

  void emit(Square from, Set to, MoveMode mode) {
    if constexpr (Traits.general) {
      if (to.none()) return;
      if (pos_.core_.ghosts_open && (mode & kCaptureOnly) != 0) {
        const Set ghosts = to & pos_.core_.ghosts;
        ghosts.for_each([&](Square sq) { emit_ghost(from, sq); });
        to = to.without(ghosts);
      }
      if (pos_.core_.gates.has(from)) emit_gating(from, to);
    }
    if constexpr (Traits.hands) {
      const auto& type = rules_.type_tables[type_of(pos_.core_.board[from])];
      if (type.promotes) {
        emit_promoting(from, to, type.promotion[side_]);
        return;
      }
    }
    sink_.from_square(from, wanted(to));
  }

  /// The same moves once more for each piece in hand that may enter on the square left.
  void emit_gating(Square from, const Set& to) {
    for (std::size_t kind = 0; kind < rules_.gate_types.size(); ++kind) {
      if (pos_.core_.hand[side_][kind] == 0) continue;
      const int choice = static_cast<int>(kind) + 1;
      wanted(to).for_each([&](Square sq) { sink_.add(Move(from, sq, MoveKind::gating, choice)); });
    }
  }

  void emit_promoting(Square from, Set to, const typename Tables::Promotion& promotion,
                      MoveKind kind = MoveKind::normal) {
    const Set zone = promotion.leaving && promotion.zone.has(from) ? to : to & promotion.zone;
    if (promotion.choices != 0) {
      if constexpr (What != Generate::quiet) sink_.promotions(from, zone, promotion.choices, kind);
      to = to.without(zone & promotion.must);
    }
    sink_.from_square(from, kind == MoveKind::ghost_capture ? to : wanted(to), kind);
  }

  /// A capture whose victim stands elsewhere: en passant, or a royal on a square it has left.
  void emit_ghost(Square from, Square to) {
    if constexpr (What == Generate::quiet) return;
    const auto& type = rules_.type_tables[type_of(pos_.core_.board[from])];
    emit_promoting(from, Set::of(to), type.promotion[side_], MoveKind::ghost_capture);
  }

  /// Moves of one piece into `allowed`: pinned pieces and those whose classes overlap.
  void one_piece(Square sq, const Set& allowed) {
    if (allowed.none()) return;
    const auto& type = rules_.type_tables[type_of(pos_.core_.board[sq])];
    std::array<Set, 4> saved = mask_;
    set_masks(allowed);
    if (type.set_wise) {
      const auto& steps = rules_.set_wise[as_size(type.set_wise_index)];
      const Set movers = movers_;
      movers_ = Set::of(sq);
      set_wise(steps);
      movers_ = movers;
    } else {
      united_moves(sq, type);
    }
    mask_ = saved;
  }

  void united_moves(Square sq, const typename Tables::Type& type) {
    Set quiet;
    Set takes;
    Set passing;
    for (const int c : type.classes) {
      const auto& moves = rules_.class_moves[as_size(c)];
      const Set reach =
          moves.kind == AtomKind::leap ? moves.possible[side_][sq] : moves.reach[side_]->reach(sq, occupied_);
      if (moves.mode & kCaptureOnly) takes |= reach & mask_[kCaptureOnly];
      if (moves.mode & kQuietOnly) (moves.leaves_ghost ? passing : quiet) |= reach & mask_[kQuietOnly];
    }
    emit(sq, takes, kCaptureOnly);
    emit(sq, quiet.without(takes), kQuietOnly);
    if constexpr (Traits.general) {
      passing = passing.without(quiet | takes);
      if (passing.any()) emit_passing(sq, passing, type.promotion[side_]);
    }
  }

  void emit_passing(Square sq, Set to, const typename Tables::Promotion& promotion) {
    if (promotion.choices != 0) {
      const Set zone = promotion.leaving && promotion.zone.has(sq) ? to : to & promotion.zone;
      if constexpr (What != Generate::quiet) sink_.promotions(sq, zone, promotion.choices);
      to = to.without(zone & promotion.must);
    }
    sink_.from_square(sq, wanted(to), MoveKind::double_step);
  }

  void royal_moves(Square royal, const Set& castling_way) {
    const auto& type = rules_.type_tables[type_of(pos_.core_.board[royal])];
    Set to;
    for (const int c : type.classes) {
      const auto& moves = rules_.class_moves[as_size(c)];
      Set reach = moves.kind == AtomKind::leap ? moves.possible[side_][royal]
                                               : moves.reach[side_]->reach(royal, occupied_);
      if (moves.mode == kQuietOnly) reach = reach.without(enemy_);
      if (moves.mode == kCaptureOnly) reach &= enemy_;
      to |= reach;
    }
    to = to.without(own_ | walls());
    if (!(Traits.general && type.promotes)) to = wanted(to);
    safe_ = safe_for_royal(royal, to | castling_way);
    to &= safe_;
    if constexpr (Traits.general) {
      if (pos_.core_.gates.has(royal)) emit_gating(royal, to);
      if (type.promotes) {
        emit_promoting(royal, to, type.promotion[side_]);
        return;
      }
    }
    sink_.from_square(royal, to);
  }

  bool royal_hit(Square sq, const Set& occupied, const Set& alive) const {
    if constexpr (Traits.ruled) {
      if (pos_.shielded(sq, us_)) return false;
    }
    return pos_.attacked(sq, opponent(us_), occupied, alive);
  }

  /// Those of `squares` on which the royal would not be attacked.
  Set safe_for_royal(Square royal, const Set& squares) const {
    Set others = occupied_;
    others.remove(royal);
    if constexpr (!Traits.general) {
      // From this many squares on one map of all attacks is cheaper than a test for each.
      if (squares.count() >= kWorthAMap) return squares.without(pos_.attack_map(opponent(us_), others));
    }
    Set safe;
    squares.for_each([&](Square sq) {
      Set after = others;
      Set alive = enemy_;
      if constexpr (Traits.general) {
        // A hurdle can be the royal itself, or the piece it takes.
        after.add(sq);
        alive.remove(sq);
      }
      if (!royal_hit(sq, after, alive)) safe.add(sq);
    });
    return safe;
  }

  void en_passant(bool must_be_safe) {
    if constexpr (What == Generate::quiet) return;
    if (pos_.core_.ghosts.none() || pos_.core_.ghosts_open) return;
    pos_.core_.ghosts.for_each([&](Square ghost) {
      takers(ghost).for_each([&](Square from) {
        if (Traits.ruled && walls().has(ghost)) return;
        if (must_be_safe && !pos_.safe_after(Move(from, ghost, MoveKind::ghost_capture))) return;
        emit_ghost(from, ghost);
      });
    });
  }

  Set takers(Square ghost) const {
    Set found;
    if constexpr (Traits.general) {
      if (rules_.ghost_takers_general) {
        pos_.attackers(ghost, us_, occupied_, own_).for_each([&](Square sq) {
          if (pos_.takes_ghost(sq, ghost)) found.add(sq);
        });
        return found;
      }
    }
    for (const int taker : rules_.ghost_takers) {
      const auto& attack = rules_.leap_attacks[as_size(taker)];
      found |= attack.from[side_][ghost] & pos_.core_.member[attack.member] & own_;
    }
    return found;
  }

  /// Squares the king would cross or land on by the castlings that are not blocked.
  Set castling_way() const {
    Set way;
    for (std::size_t bit = 2 * side_; bit < 2 * side_ + 2; ++bit) {
      const Castling& castling = pos_.castling_[bit];
      if ((pos_.core_.rights >> bit & 1) != 0 && (castling.empty & occupied_).none()) way |= castling.safe;
    }
    return way;
  }

  /// Castles over squares of `safe_`, or anywhere when royals may be attacked.
  void castle(bool must_be_safe) {
    for (std::size_t bit = 2 * side_; bit < 2 * side_ + 2; ++bit) {
      if ((pos_.core_.rights >> bit & 1) == 0) continue;
      const Castling& castling = pos_.castling_[bit];
      if ((castling.empty & occupied_).any()) continue;
      if (must_be_safe && (castling.safe.without(safe_).any() || uncovered(castling))) continue;
      sink_.add(Move(castling.king_from, castling.partner_from, MoveKind::castling));
      if constexpr (Traits.general) {
        if (pos_.core_.gates.has(castling.king_from)) castle_gating(castling);
      }
    }
  }

  /// Does the partner's leaving open a ray to the king's new square?
  bool uncovered(const Castling& castling) const {
    if (!castling.uncovers && !Traits.general) return false;
    Set after = occupied_;
    after.remove(castling.king_from);
    after.remove(castling.partner_from);
    after.add(castling.king_to);
    after.add(castling.partner_to);
    return royal_hit(castling.king_to, after, enemy_);
  }

  /// With several royals the castling one need not be the only one, but must be safe itself.
  void castle_tested() {
    const std::uint8_t rights = pos_.core_.rights >> (2 * side_) & 3;
    if (rights == 0) return;
    const Square king = pos_.castling_[2 * side_ + ((rights & 1) != 0 ? 0 : 1)].king_from;
    if (royal_hit(king, occupied_, enemy_)) return;
    safe_ = safe_for_royal(king, castling_way());
    castle(true);
  }

  /// When castling a piece may enter on the king's or on the partner's square.
  void castle_gating(const Castling& castling) {
    const std::size_t kinds = rules_.gate_types.size();
    for (std::size_t choice = 0; choice < 2 * kinds; ++choice) {
      if (pos_.core_.hand[side_][choice % kinds] == 0) continue;
      sink_.add(
          Move(castling.king_from, castling.partner_from, MoveKind::castling, static_cast<int>(choice) + 1));
    }
  }

  // Pieces in hand: generate_drops.hpp
  /// Puts pieces from hand on empty squares.
  void drops();
  /// Pieces in hand that come before any move.
  bool must_place() const;
  std::size_t files_of(Set men) const;
  /// All squares of a set of files.
  Set squares_of(std::size_t files) const;
  /// Files that hold `limit` of the men already.
  std::size_t full_files(const Set& men, int limit) const;
  /// A royal may not be dropped where it could be taken.
  Set safe_for(const typename Tables::DropForm& form, Set to) const;
  Set without_mates(const typename Tables::DropForm& form, Set to) const;
  /// Keeps a square of each colour for the pieces that must stand on opposite colours.
  Set spread(const typename Tables::DropForm& form, Set to) const;

  template <Generate, class>
  friend class Generator;

  const Position& pos_;
  const Tables& rules_;
  Sink& sink_;
  const Side us_;
  const std::size_t side_;
  const Set own_;
  const Set enemy_;
  const Set occupied_;
  Set movers_;
  Set safe_;                 ///< squares the royal may step on or castle over
  std::array<Set, 4> mask_;  ///< by MoveMode
};

template <int Words, PositionTraits Traits>
template <Generate What>
void Position<Words, Traits>::generate(MoveList& list) const {
  if constexpr (Traits.ruled) {
    list.set_end(list.begin());
    if (finished()) return;
    ruled_moves(list);
    if (What != Generate::all)
      list.keep_if([&](Move move) { return is_forcing(move) == (What == Generate::forcing); });
    return;
  }
  ListSink<Words> sink(list.begin());
  Generator<What, ListSink<Words>>(*this, sink).run();
  list.set_end(sink.end());
}

template <int Words, PositionTraits Traits>
std::uint64_t Position<Words, Traits>::count_moves() const {
  if constexpr (Traits.ruled) {
    MoveList list;
    generate<Generate::all>(list);
    return list.size();
  }
  CountSink<Words> sink;
  Generator<Generate::all, CountSink<Words>>(*this, sink).run();
  return sink.count();
}

}  // namespace tesuji::movement

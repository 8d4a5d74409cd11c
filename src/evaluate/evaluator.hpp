// One evaluation body for every piece-moving game: named terms over movement tables, never piece names.
#pragma once

#include "evaluate/eval_plan.hpp"
#include "evaluate/promoter_cache.hpp"
#include "movement/position.hpp"

namespace tesuji::evaluate {

/// Evaluates one position into a sink. The same body serves the search (ScoreSink) and the reader
/// (BreakdownSink), so what is explained is what was played by.
template <class P, int Words, class Sink>
class Evaluator {
 public:
  using Set = typename P::Set;
  using Plan = EvalPlan<Words>;

  Evaluator(const P& pos, const Plan& plan, PromoterCache<Words>& cache, Sink& sink)
      : pos_(pos),
        rules_(plan.rules),
        plan_(plan),
        tables_(plan.tables),
        cache_(cache),
        sink_(sink),
        occupied_(pos.occupied()) {}

  /// Fills the sink; returns the phase of the game.
  int run() {
    find_promoters();
    for (const Side side : kBothSides) officers(side);
    for (const Side side : kBothSides) {
      threats(side);
      royal(side);
      passed(side);
      hands(side);
      pairs(side);
    }
    drive_lone_royal();
    sink_.add(Term::tempo, pos_.side_to_move(), kNoSquare, tables_.tempo);
    if (tables_.fixed_phase >= 0) return tables_.fixed_phase;
    const std::int64_t force = force_[0] + force_[1];
    return static_cast<int>(std::min<std::int64_t>(kFullPhase, kFullPhase * force / tables_.initial_force));
  }

 private:
  static std::size_t at(int i) { return as_size(i); }
  static std::size_t at(Side side) { return as_size(side); }
  const TypeWeights& type_at(Square sq) const { return tables_.types[at(type_of(pos_.cell(sq)))]; }
  PhasedScore footing(Square sq) const {
    return tables_.footing[at(pos_.cell(sq)) * at(rules_.squares) + at(sq)];
  }

  // Promoters: found as sets; what depends on them alone is remembered.

  void find_promoters() {
    for (const auto& type : rules_.set_wise) {
      if (!tables_.types[at(type.type)].promoter) continue;
      for (const Side side : kBothSides) {
        const Set men = pos_.members(type.member) & pos_.pieces(side);
        promoters_[side] |= men;
        for (const auto& step : type.steps[at(side)]) {
          if (step.mode & kCaptureOnly) promoter_attacks_[side] |= (men & step.sources).shifted(step.delta);
        }
      }
    }
    attacks_ = promoter_attacks_;
    if constexpr (Sink::kWantsTerms) {
      typename PromoterCache<Words>::Entry entry;
      for (const Side side : kBothSides) structure(side, sink_, entry.passed[side]);
      passed_ = entry.passed;
    } else {
      auto& entry = cache_.find(promoters_);
      if (!entry.filled) {
        ScoreSink alone;
        for (const Side side : kBothSides) structure(side, alone, entry.passed[side]);
        entry.score = alone.sum();
        entry.filled = true;
      }
      sink_.add_both(entry.score);
      passed_ = entry.passed;
    }
  }

  template <class StructureSink>
  void structure(Side side, StructureSink& sink, Set& passed) const {
    const Set own = promoters_[side];
    const Set enemy = promoters_[opponent(side)];
    own.for_each([&](Square sq) {
      sink.add(Term::material, side, sq, type_at(sq).value);
      sink.add(Term::footing, side, sq, footing(sq));
      if (!tables_.promoter_race) return;
      const auto& view = plan_.views[side][sq];
      const bool doubled = (view.path & own).any();
      const bool supported = promoter_attacks_[side].has(sq);
      const bool phalanx = (view.beside & own).any();
      if (doubled) sink.add(Term::structure, side, sq, tables_.doubled);
      if (supported) sink.add(Term::structure, side, sq, tables_.supported);
      if (phalanx) sink.add(Term::structure, side, sq, tables_.phalanx);
      if ((view.neighbours & own).none()) {
        sink.add(Term::structure, side, sq, tables_.isolated);
      } else if (!supported && (view.at_or_behind & own).none() && view.next != kNoSquare &&
                 promoter_attacks_[opponent(side)].has(view.next)) {
        sink.add(Term::structure, side, sq, tables_.backward);
      }
      if (!doubled && (view.cone & enemy).none()) passed.add(sq);
    });
  }

  // Officers and royals, one by one.

  void officers(Side side) {
    const auto us = at(side);
    const auto them = at(opponent(side));
    const Set own = pos_.pieces(side);
    const Set enemy_officers = pos_.pieces(opponent(side)).without(promoters_[them]);
    const Square their_royal = pos_.royal(opponent(side));
    const Set zone = their_royal == kNoSquare ? Set{} : plan_.zones[them][at(their_royal)];
    count_centre(side, kNoSquare, promoter_attacks_[us]);
    own.without(promoters_[us]).for_each([&](Square sq) {
      const PieceType type = type_of(pos_.cell(sq));
      const TypeWeights& weights = tables_.types[at(type)];
      const auto& mover = plan_.movers[us][at(type)];
      const Set attacks = mover.attacks(sq, occupied_);
      sink_.add(Term::footing, side, sq, footing(sq));
      twice_[us] |= attacks_[us] & attacks;
      attacks_[us] |= attacks;
      if (weights.royal) return;
      force_[us] += weights.exchange;
      sink_.add(Term::material, side, sq, weights.value);
      const Set quiet = mover.divergent ? mover.quiet(sq, occupied_).without(occupied_) |
                                              (attacks & pos_.pieces(opponent(side)))
                                        : attacks;
      const int reach = quiet.without(own).without(promoter_attacks_[them]).count();
      sink_.add(Term::mobility, side, sq, weights.mobility, reach - weights.usual_mobility);
      if (reach <= 1) sink_.add(Term::cramped, side, sq, tables_.cramped);
      count_centre(side, sq, attacks);
      const Set near = attacks & zone;
      if (near.any()) {
        danger_[them] += weights.danger;
        zone_hits_[them] |= near;
      }
      plan_.for_each_check(type, [&](std::size_t check) { check_reach_[us][check] |= attacks; });
      threaten_dearer(side, sq, weights, attacks & enemy_officers);
      if (weights.bound >= 0) bound_seen_[us][at(weights.bound)][plan_.odd.has(sq) ? 1 : 0]++;
      if (weights.forward_slider) open_file(side, sq);
      if (promoter_attacks_[us].has(sq)) outpost(side, sq);
    });
  }

  void count_centre(Side side, Square sq, const Set& attacks) {
    const int hits = (attacks & plan_.centre).count();
    if (hits != 0) sink_.add(Term::centre_attack, side, sq, tables_.centre_attack, hits);
  }

  /// Pieces worth clearly more than the attacker are in danger even when defended.
  void threaten_dearer(Side side, Square from, const TypeWeights& attacker, const Set& targets) {
    targets.for_each([&](Square sq) {
      const TypeWeights& victim = type_at(sq);
      if (victim.royal || victim.exchange <= attacker.dearer_from) return;
      sink_.add(Term::attacked_by_cheaper, side, from, victim.by_cheaper);
    });
  }

  void open_file(Side side, Square sq) {
    const Set path = plan_.views[side][sq].path;
    if ((path & promoters_[side]).any()) return;
    const bool half = (path & promoters_[opponent(side)]).any();
    sink_.add(Term::open_file, side, sq, half ? tables_.half_open_file : tables_.open_file);
  }

  /// Held by a promoter, beyond the middle, and no enemy promoter can ever come to chase it away.
  void outpost(Side side, Square sq) {
    if (!tables_.promoter_race || !plan_.territory[side].has(sq)) return;
    const auto& view = plan_.views[side][sq];
    if ((view.cone.without(view.path) & promoters_[opponent(side)]).any()) return;
    sink_.add(Term::outpost, side, sq, tables_.outpost);
  }

  /// Like pieces that cannot leave their part of the board make a pair when they stand on both colours.
  void pairs(Side side) {
    for (int i = 0; i < std::min(tables_.bound_types, kMostBound); ++i) {
      const auto& seen = bound_seen_[side][at(i)];
      const int pairs = std::min(seen[0], seen[1]);
      if (pairs != 0) sink_.add(Term::pair, side, kNoSquare, tables_.pair, pairs);
    }
  }

  void hands(Side side) {
    for (std::size_t kind = 0; kind < rules_.hand_types.size(); ++kind) {
      const int held = pos_.held(side, static_cast<int>(kind));
      if (held > 0) {
        sink_.add(Term::hand, side, kNoSquare, tables_.types[at(rules_.hand_types[kind])].hand_value, held);
      }
    }
  }

  // What `side` threatens, and how it holds together.

  void threats(Side side) {
    const auto us = at(side);
    const auto them = at(opponent(side));
    const Set enemy = pos_.pieces(opponent(side));
    const Set officers = enemy.without(promoters_[them]);
    (enemy & attacks_[us]).without(attacks_[them]).for_each([&](Square sq) {
      if (!type_at(sq).royal) sink_.add(Term::hanging, side, kNoSquare, type_at(sq).hanging);
    });
    (officers & promoter_attacks_[us]).for_each([&](Square sq) {
      if (!type_at(sq).royal) sink_.add(Term::attacked_by_promoter, side, kNoSquare, type_at(sq).by_promoter);
    });
    push_threats(side, officers);
    const int held = (pos_.pieces(side).without(promoters_[us]) & attacks_[us]).count();
    sink_.add(Term::defended, side, kNoSquare, tables_.defended, held);
    const int space = (attacks_[us] & plan_.territory[us]).without(attacks_[them]).count();
    sink_.add(Term::territory, side, kNoSquare, tables_.territory, space);
    const int bound = pinned(opponent(side)).count();
    if (bound != 0) sink_.add(Term::pinned, side, kNoSquare, tables_.pinned, bound);
  }

  /// Promoters that could step, safely, to where they attack officers.
  void push_threats(Side side, const Set& officers) {
    const auto us = at(side);
    const auto them = at(opponent(side));
    const Set safe = ~(occupied_ | promoter_attacks_[them] | attacks_[them].without(attacks_[us]));
    Set victims;
    for (const auto& type : rules_.set_wise) {
      if (!tables_.types[at(type.type)].promoter) continue;
      const Set men = pos_.members(type.member) & pos_.pieces(side);
      Set stepped;
      for (const auto& step : type.steps[us]) {
        if ((step.mode & kQuietOnly) && step.path_length == 0)
          stepped |= (men & step.sources).shifted(step.delta);
      }
      stepped &= safe;
      for (const auto& step : type.steps[us]) {
        if (step.mode & kCaptureOnly) victims |= (stepped & step.sources).shifted(step.delta);
      }
    }
    const int count = (victims & officers).without(promoter_attacks_[us]).count();
    if (count != 0) sink_.add(Term::push_threat, side, kNoSquare, tables_.push_threat, count);
  }

  /// Pieces of `side` that shield their royal from a line.
  Set pinned(Side side) const {
    const Square royal = pos_.royal(side);
    if (royal == kNoSquare) return {};
    const auto them = at(opponent(side));
    const Set enemy = pos_.pieces(opponent(side));
    Set found;
    for (const auto& attack : rules_.ray_attacks) {
      if (attack.royal_ray || attack.kind == AtomKind::hop || attack.kind == AtomKind::grasshop) continue;
      (attack.snipers[them][royal] & pos_.members(attack.member) & enemy).for_each([&](Square source) {
        const Set men = attack.between[them][royal * rules_.squares + source] & occupied_;
        if (men.any() && !men.more_than_one()) found |= men & pos_.pieces(side);
      });
    }
    return found;
  }

  // The royal: how hard it is pressed, what shelters it.

  void royal(Side side) {
    const Square royal = pos_.royal(side);
    if (royal == kNoSquare) return;
    const auto us = at(side);
    const auto them = at(opponent(side));
    const Set zone = plan_.zones[us][at(royal)];
    const Set own = pos_.pieces(side);
    sink_.add(Term::royal_danger, side, royal, danger_score(side, royal));
    const Set guards = (zone & own).without(promoters_[us]);
    sink_.add(Term::royal_guard, side, royal, tables_.royal_guard, guards.count() - 1);
    const int escapes = zone.without(own).without(attacks_[them]).count();
    sink_.add(Term::royal_escape, side, royal, tables_.royal_escape, std::min(escapes, 4));
    const auto& view = plan_.views[us][royal];
    const Set promoters = promoters_[us];
    const Set storming = promoters_[them];
    sink_.add(Term::shelter, side, royal, tables_.shelter_near, (view.shelter_near & promoters).count());
    sink_.add(Term::shelter, side, royal, tables_.shelter_far, (view.shelter_far & promoters).count());
    sink_.add(Term::shelter, side, royal, tables_.storm_near,
              ((view.shelter_near | view.shelter_far) & storming).count());
    sink_.add(Term::shelter, side, royal, tables_.storm_far, (view.storm_far & storming).count());
    for (const Set& file : view.royal_files) {
      if (file.any() && (file & promoters).none())
        sink_.add(Term::shelter, side, royal, tables_.open_royal_file);
    }
    sink_.add(Term::shelter, side, royal, tables_.castling_right, pos_.castling_rights(side));
  }

  /// Grows with the square of what presses on the royal: attackers, undefended squares, checks to be given.
  PhasedScore danger_score(Side side, Square royal) const {
    const auto us = at(side);
    const Set weak = zone_hits_[us].without(promoter_attacks_[us]).without(pos_.pieces(side)) &
                     ~(attacks_[us] & twice_[us]);
    std::int64_t pressure = danger_[us];
    if (pressure != 0) pressure += weak.count() * tables_.weak_square_danger;
    pressure += safe_checks(side, royal) * tables_.safe_check_danger;
    if (pressure != 0) pressure += hand_pressure(opponent(side));
    const std::int64_t squared = pressure * pressure;
    return {static_cast<Score>(-squared * tables_.danger.mg / (256 * 16)),
            static_cast<Score>(-squared * tables_.danger.eg / (256 * 16))};
  }

  int hand_pressure(Side attacker) const {
    int pressure = 0;
    for (std::size_t kind = 0; kind < rules_.hand_types.size(); ++kind) {
      pressure += pos_.held(attacker, static_cast<int>(kind)) *
                  tables_.types[at(rules_.hand_types[kind])].danger_hand;
    }
    return pressure;
  }

  /// Squares from which the opponent could check next move without losing the checking piece at once.
  int safe_checks(Side side, Square royal) const {
    const auto them = at(opponent(side));
    const Set safe = ~(attacks_[side] | pos_.pieces(opponent(side)));
    int count = 0;
    std::array<Set, Plan::kMostChecks> from;
    for (std::size_t check = 0; check < plan_.checks.size(); ++check) {
      from[check] = plan_.checks[check].from(opponent(side), royal, occupied_) & safe;
      count += (from[check] & check_reach_[them][check]).count();
    }
    for (std::size_t kind = 0; kind < rules_.hand_types.size(); ++kind) {
      if (pos_.held(opponent(side), static_cast<int>(kind)) == 0) continue;
      bool drops = false;
      plan_.for_each_check(rules_.hand_types[kind],
                           [&](std::size_t check) { drops = drops || from[check].without(occupied_).any(); });
      count += drops ? 1 : 0;
    }
    return count;
  }

  // The promotion race.

  void passed(Side side) {
    const auto us = at(side);
    const auto them = at(opponent(side));
    passed_[us].for_each([&](Square sq) {
      const auto& view = plan_.views[us][sq];
      const int advance = std::max(0, view.ahead - 1);
      sink_.add(Term::passed, side, sq, tables_.passed);
      sink_.add(Term::passed, side, sq, tables_.passed_advance, advance * advance);
      if (view.next == kNoSquare) return;
      if (!occupied_.has(view.next))
        sink_.add(Term::passed, side, sq, tables_.passed_free, advance * advance);
      if ((view.path & (occupied_ | attacks_[them].without(attacks_[us]))).none()) {
        sink_.add(Term::passed, side, sq, tables_.passed_safe, advance * advance);
      }
      const Square ours = pos_.royal(side);
      const Square theirs = pos_.royal(opponent(side));
      if (ours == kNoSquare || theirs == kNoSquare) return;
      const int nearer =
          std::min(plan_.distance(theirs, view.next), 5) - std::min(plan_.distance(ours, view.next), 5);
      sink_.add(Term::passed, side, sq, tables_.passed_royals, nearer * advance);
    });
  }

  /// Against a bare royal: push it to the edge, and come near.
  void drive_lone_royal() {
    for (const Side side : kBothSides) {
      const Square ours = pos_.royal(side);
      const Square theirs = pos_.royal(opponent(side));
      if (ours == kNoSquare || theirs == kNoSquare || force_[side] == 0) continue;
      if (pos_.pieces(opponent(side)).more_than_one()) continue;
      const BoardShape& board = rules_.board();
      const int middle = (board.files - 1) / 2 + (board.ranks - 1) / 2;
      const int count = 2 * (middle - plan_.edge_distance(theirs)) + std::max(board.files, board.ranks) -
                        plan_.distance(ours, theirs);
      sink_.add(Term::driving, side, kNoSquare, tables_.driving, count);
    }
  }

  static constexpr int kMostBound = 8;

  const P& pos_;
  const Rules<Words>& rules_;
  const Plan& plan_;
  const EvalTables& tables_;
  PromoterCache<Words>& cache_;
  Sink& sink_;
  const Set occupied_;
  PerSide<Set> promoters_{};
  PerSide<Set> promoter_attacks_{};
  PerSide<Set> passed_{};
  PerSide<Set> attacks_{};
  PerSide<Set> twice_{};  ///< attacked by at least two pieces
  PerSide<Set> zone_hits_{};
  PerSide<int> danger_{};  ///< sixteenths of danger around each side's royal
  PerSide<std::int64_t> force_{};
  PerSide<std::array<Set, Plan::kMostChecks>> check_reach_{};
  PerSide<std::array<PerSide<int>, kMostBound>> bound_seen_{};
};

/// The score for the side to move.
template <class P, int Words>
Score evaluate(const P& pos, const EvalPlan<Words>& plan, PromoterCache<Words>& cache) {
  ScoreSink sink;
  const int phase = Evaluator<P, Words, ScoreSink>(pos, plan, cache, sink).run();
  const Score score = sink.total(phase);
  return pos.side_to_move() == Side::first ? score : -score;
}

/// Every term, for the first side.
template <class P, int Words>
Breakdown break_down(const P& pos, const EvalPlan<Words>& plan, PromoterCache<Words>& cache) {
  BreakdownSink sink;
  const int phase = Evaluator<P, Words, BreakdownSink>(pos, plan, cache, sink).run();
  return {sink.total(phase), phase, sink.lines(phase), sink.pieces(phase)};
}

}  // namespace tesuji::evaluate

// One evaluation body for every piece-moving game: named terms over movement tables, never piece names.
#pragma once

#include "evaluate/promoter_terms.hpp"

namespace tesuji::evaluate {

/// Evaluates one position into a sink. The same body serves the search (ScoreSink), the reader
/// (BreakdownSink) and the learner (FeatureSink), so what is explained and learned is what was played by.
template <class P, int Words, class Sink>
class Evaluator : PromoterTerms<P, Words, Sink> {
  using Base = PromoterTerms<P, Words, Sink>;

 public:
  using Set = typename P::Set;
  using Plan = EvalPlan<Words>;

  using Base::Base;

  /// Fills the sink; returns the phase of the game.
  int run() {
    this->find_promoters();
    for (const Side side : kBothSides) officers(side);
    for (const Side side : kBothSides) {
      threats(side);
      royal(side);
      this->passed(side);
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
  using Base::at;
  using Base::attacks_;
  using Base::footing;
  using Base::occupied_;
  using Base::plan_;
  using Base::pos_;
  using Base::promoter_attacks_;
  using Base::promoters_;
  using Base::rules_;
  using Base::sink_;
  using Base::tables_;
  using Base::twice_;
  using Base::type_at;

  // Officers and royals, one by one.

  void officers(Side side) {
    const auto us = at(side);
    const auto them = at(opponent(side));
    const Set own = pos_.pieces(side);
    const Set enemy_officers = pos_.pieces(opponent(side)).without(promoters_[them]);
    const Square their_royal = pos_.royal(opponent(side));
    const Set zone = their_royal == kNoSquare ? Set{} : plan_.zones[them][at(their_royal)];
    const int promoters = promoters_[us].count() - tables_.usual_promoters;
    std::uint64_t kinds = 0;
    count_centre(side, kNoSquare, promoter_attacks_[us]);
    own.without(promoters_[us]).for_each([&](Square sq) {
      const PieceType type = type_of(pos_.cell(sq));
      const TypeWeights& weights = tables_.types[at(type)];
      const auto& mover = plan_.movers[us][at(type)];
      const Set attacks = mover.attacks(sq, occupied_);
      sink_.add(Term::footing, side, sq, footing(sq));
      twice_[us] |= attacks_[us] & attacks;
      attacks_[us] |= attacks;
      if (weights.royal) {
        royal_attacks_[us] |= attacks;
        return;
      }
      force_[us] += weights.exchange;
      sink_.add(Term::material, side, sq, weights.value);
      sink_.add(Term::imbalance, side, sq, weights.with_promoters, promoters);
      if ((kinds >> (at(type) % 64) & 1) != 0) sink_.add(Term::imbalance, side, sq, weights.second);
      kinds |= std::uint64_t{1} << (at(type) % 64);
      const Set quiet = mover.divergent ? mover.quiet(sq, occupied_).without(occupied_) |
                                              (attacks & pos_.pieces(opponent(side)))
                                        : attacks;
      const int reach = quiet.without(own).without(promoter_attacks_[them]).count();
      sink_.add(Term::mobility, side, sq, weights.reach.at_count(reach));
      if (reach <= 1) sink_.add(Term::cramped, side, sq, tables_.cramped);
      count_centre(side, sq, attacks);
      press_royal(side, sq, weights, attacks & zone);
      plan_.for_each_check(type, [&](std::size_t check) { check_reach_[us][check] |= attacks; });
      (weights.heavy ? heavy_attacks_ : light_attacks_)[us] |= attacks;
      threaten_dearer(side, sq, weights, attacks & enemy_officers);
      keep_distance(side, sq, weights);
      stand(side, sq, weights);
    });
    promoters_[us].for_each([&](Square sq) { keep_distance(side, sq, type_at(sq)); });
  }

  /// To both royals, and on which side of them.
  void keep_distance(Side side, Square sq, const TypeWeights& weights) {
    const Square ours = pos_.royal(side);
    const Square theirs = pos_.royal(opponent(side));
    if (ours != kNoSquare) {
      sink_.add(Term::royal_distance, side, sq, weights.to_ours.at_count(plan_.distance(sq, ours)));
      sink_.add(Term::royal_distance, side, sq, weights.around_ours[at(plan_.around(side, ours, sq))]);
    }
    if (theirs != kNoSquare) {
      sink_.add(Term::royal_distance, side, sq, weights.to_theirs.at_count(plan_.distance(sq, theirs)));
      const int place = plan_.around(opponent(side), theirs, sq);
      sink_.add(Term::royal_distance, side, sq, weights.around_theirs[at(place)]);
    }
  }

  void press_royal(Side side, Square sq, const TypeWeights& weights, const Set& near) {
    if (near.none()) return;
    danger_[opponent(side)] += weights.danger;
    zone_hits_[opponent(side)] |= near;
    sink_.add(Term::royal_attack, side, sq, weights.near_royal);
    sink_.add(Term::royal_attack, side, sq, weights.zone_square, near.count());
  }

  /// How an officer stands among the promoters.
  void stand(Side side, Square sq, const TypeWeights& weights) {
    const bool odd = plan_.odd.has(sq);
    if (weights.bound >= 0) {
      bound_seen_[side][at(weights.bound)][odd ? 1 : 0]++;
      const auto alike = [&](const Set& men) {
        return (odd ? men & plan_.odd : men.without(plan_.odd)).count();
      };
      sink_.add(Term::hemmed, side, sq, weights.own_on_colour, alike(promoters_[side]));
      sink_.add(Term::hemmed, side, sq, weights.enemy_on_colour, alike(promoters_[opponent(side)]));
    }
    if (weights.forward_slider) open_file(side, sq, weights);
    const Square next = plan_.views[side][sq].next;
    if (next != kNoSquare && (promoters_[0] | promoters_[1]).has(next))
      sink_.add(Term::outpost, side, sq, weights.behind_promoter);
    if (promoter_attacks_[side].has(sq)) outpost(side, sq, weights);
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
      threatened_[side].add(sq);
    });
  }

  void open_file(Side side, Square sq, const TypeWeights& weights) {
    const Set path = plan_.views[side][sq].path;
    if ((path & promoters_[side]).any()) return;
    const bool half = (path & promoters_[opponent(side)]).any();
    sink_.add(Term::open_file, side, sq, half ? weights.half_open_file : weights.open_file);
  }

  /// Held by a promoter, beyond the middle, and no enemy promoter can ever come to chase it away.
  void outpost(Side side, Square sq, const TypeWeights& weights) {
    if (!tables_.promoter_race || !plan_.territory[side].has(sq)) return;
    const auto& view = plan_.views[side][sq];
    if ((view.cone.without(view.path) & promoters_[opponent(side)]).any()) return;
    sink_.add(Term::outpost, side, sq, weights.outpost);
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
    const bool turn = side == pos_.side_to_move();
    const Set hanging = (enemy & attacks_[us]).without(attacks_[them]);
    const int threats = (hanging | threatened_[us] | (officers & promoter_attacks_[us])).count();
    sink_.add(Term::hanging, side, kNoSquare, tables_.threats.at_count(threats));
    if (turn) sink_.add(Term::hanging, side, kNoSquare, tables_.threats_turn.at_count(threats));
    hanging.for_each([&](Square sq) {
      if (type_at(sq).royal) return;
      sink_.add(Term::hanging, side, kNoSquare, type_at(sq).hanging);
      if (turn) sink_.add(Term::hanging, side, kNoSquare, type_at(sq).hanging_turn);
    });
    (officers & promoter_attacks_[us]).for_each([&](Square sq) {
      if (type_at(sq).royal) return;
      sink_.add(Term::attacked_by_promoter, side, kNoSquare, type_at(sq).by_promoter);
    });
    weakly_held(side, enemy);
    this->push_threats(side, officers);
    const int held = (pos_.pieces(side).without(promoters_[us]) & attacks_[us]).count();
    sink_.add(Term::defended, side, kNoSquare, tables_.defended, held);
    const int space = (attacks_[us] & plan_.territory[us]).without(attacks_[them]).count();
    sink_.add(Term::territory, side, kNoSquare, tables_.territory, space);
    pinned(opponent(side)).for_each([&](Square sq) {
      sink_.add(Term::pinned, side, kNoSquare, type_at(sq).pinned);
    });
  }

  /// Enemy pieces that we attack and neither a promoter holds nor more pieces than attack them.
  void weakly_held(Side side, const Set& enemy) {
    const auto us = at(side);
    const auto them = at(opponent(side));
    const Set firm = promoter_attacks_[them] | twice_[them].without(twice_[us]);
    const Set weak = (enemy & attacks_[us]).without(firm);
    (weak & light_attacks_[us]).for_each([&](Square sq) {
      if (!type_at(sq).royal) sink_.add(Term::attacked_weakly_held, side, kNoSquare, type_at(sq).by_light);
    });
    (weak & heavy_attacks_[us]).for_each([&](Square sq) {
      if (!type_at(sq).royal) sink_.add(Term::attacked_weakly_held, side, kNoSquare, type_at(sq).by_heavy);
    });
    const int caught = (weak & royal_attacks_[us]).count();
    if (caught != 0) sink_.add(Term::attacked_weakly_held, side, kNoSquare, tables_.by_royal, caught);
    const int shared = (attacks_[us] & attacks_[them]).without(firm).count();
    sink_.add(Term::restricted, side, kNoSquare, tables_.restricted, shared);
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
    press(side, royal);
    const Set guards = (zone & own).without(promoters_[us]);
    sink_.add(Term::royal_guard, side, royal, tables_.guards.at_count(guards.count() - 1));
    const int escapes = zone.without(own).without(attacks_[them]).count();
    sink_.add(Term::royal_escape, side, royal, tables_.escapes.at_count(escapes));
    if (plan_.goals[us].any()) way_to_goal(side, royal);
    const auto& view = plan_.views[us][royal];
    for (const Set& file : view.royal_files) {
      if (file.any()) shelter(side, royal, file);
    }
    sink_.add(Term::royal_danger, side, royal, tables_.twice_hit.at_count((zone & twice_[them]).count()));
    sink_.add(Term::shelter, side, royal, tables_.castling_right, pos_.castling_rights(side));
  }

  /// Steps over squares that the enemy does not attack and own men leave free, until the royal stands where
  /// it wins.
  void way_to_goal(Side side, Square royal) {
    const auto us = at(side);
    const auto& mover = plan_.movers[us][at(type_of(pos_.cell(royal)))];
    Set seen = pos_.pieces(side) | attacks_[at(opponent(side))];
    Set edge;
    edge.add(royal);
    const std::size_t first = side == pos_.side_to_move() ? 1 : 2;
    for (std::size_t plies = first; plies < kGoalPlies; plies += 2) {
      Set reached;
      edge.for_each([&](Square sq) { reached |= mover.attacks(sq, occupied_); });
      edge = reached.without(seen);
      if (edge.none()) return;
      if ((edge & plan_.goals[us]).any()) return sink_.add(Term::goal, side, royal, tables_.goal_way[plies]);
      seen |= edge;
    }
  }

  /// Ranks from the royal to the nearest of these men ahead on a file; 0 when there is none.
  int ranks_to(Side side, Square royal, const Set& men) const {
    if (men.none()) return 0;
    const Square nearest = side == Side::first ? men.lowest() : men.highest();
    return std::abs(plan_.rank_of[nearest] - plan_.rank_of[royal]);
  }

  /// The nearest promoters of both sides ahead of the royal on one file.
  void shelter(Side side, Square royal, const Set& file) {
    const int own = ranks_to(side, royal, file & promoters_[side]);
    const int enemy = ranks_to(side, royal, file & promoters_[opponent(side)]);
    const auto edge = plan_.edge_of[file.lowest()];
    sink_.add(Term::shelter, side, royal, tables_.shelter[edge].at_count(own));
    sink_.add(Term::shelter, side, royal, tables_.storm[edge].at_count(enemy));
    if (own != 0 && enemy == own + 1)
      sink_.add(Term::shelter, side, royal, tables_.storm_blocked.at_count(enemy));
  }

  /// What presses on the royal: attackers, undefended squares, checks to be given. One curve takes all of it
  /// together, because danger grows faster than its parts.
  void press(Side side, Square royal) {
    const auto us = at(side);
    const int weak = (zone_hits_[us].without(promoter_attacks_[us]).without(pos_.pieces(side)) &
                      ~(attacks_[us] & twice_[us]))
                         .count();
    const Checks checks = safe_checks(side, royal);
    int pressure = danger_[us];
    if (pressure != 0) pressure += weak * tables_.weak_square_danger;
    pressure += (checks.leaps + checks.slides) * tables_.safe_check_danger;
    if (pressure != 0) pressure += hand_pressure(opponent(side));
    sink_.add(Term::royal_danger, side, royal, tables_.danger_curve.at_count(pressure / kDangerStep));
    if (side != pos_.side_to_move())
      sink_.add(Term::royal_danger, side, royal, tables_.danger_turn.at_count(pressure / kDangerStep));
    sink_.add(Term::royal_danger, side, royal, tables_.weak_squares.at_count(weak));
    sink_.add(Term::royal_danger, side, royal, tables_.leap_checks.at_count(checks.leaps));
    sink_.add(Term::royal_danger, side, royal, tables_.slide_checks.at_count(checks.slides));
  }

  int hand_pressure(Side attacker) const {
    int pressure = 0;
    for (std::size_t kind = 0; kind < rules_.hand_types.size(); ++kind) {
      pressure += pos_.held(attacker, static_cast<int>(kind)) *
                  tables_.types[at(rules_.hand_types[kind])].danger_hand;
    }
    return pressure;
  }

  struct Checks {
    int leaps = 0;
    int slides = 0;
  };

  /// Squares from which the opponent could check next move without losing the checking piece at once.
  Checks safe_checks(Side side, Square royal) const {
    const auto them = at(opponent(side));
    const Set safe = ~(attacks_[side] | pos_.pieces(opponent(side)));
    Checks found;
    std::array<Set, Plan::kMostChecks> from;
    for (std::size_t check = 0; check < plan_.checks.size(); ++check) {
      from[check] = plan_.checks[check].from(opponent(side), royal, occupied_) & safe;
      const int count = (from[check] & check_reach_[them][check]).count();
      (plan_.checks[check].leap != nullptr ? found.leaps : found.slides) += count;
    }
    for (std::size_t kind = 0; kind < rules_.hand_types.size(); ++kind) {
      if (pos_.held(opponent(side), static_cast<int>(kind)) == 0) continue;
      bool drops = false;
      plan_.for_each_check(rules_.hand_types[kind],
                           [&](std::size_t check) { drops = drops || from[check].without(occupied_).any(); });
      found.leaps += drops ? 1 : 0;
    }
    return found;
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

  PerSide<Set> light_attacks_{};
  PerSide<Set> heavy_attacks_{};
  PerSide<Set> royal_attacks_{};
  PerSide<Set> zone_hits_{};
  PerSide<Set> threatened_{};  ///< by each side: clearly dearer than an attacker
  PerSide<int> danger_{};      ///< sixteenths of danger around each side's royal
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

/// How often each weight of the tables counts.
template <class P, int Words>
Features count_features(const P& pos, const EvalPlan<Words>& plan, PromoterCache<Words>& cache) {
  FeatureSink sink;
  const int phase = Evaluator<P, Words, FeatureSink>(pos, plan, cache, sink).run();
  return {phase, sink.features()};
}

}  // namespace tesuji::evaluate

// One evaluation body for every piece-moving game: named terms over movement tables, never piece names.
#pragma once

#include "evaluate/royal_terms.hpp"

namespace tesuji::evaluate {

/// Evaluates one position into a sink. The same body serves the search (ScoreSink), the reader
/// (BreakdownSink) and the learner (FeatureSink), so what is explained and learned is what was played by.
template <class P, int Words, class Sink>
class Evaluator : RoyalTerms<P, Words, Sink> {
  using Base = RoyalTerms<P, Words, Sink>;

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
      this->royal(side);
      this->passed(side);
      hands(side);
      pairs(side);
    }
    drive_lone_royal();
    sink_.add(Term::tempo, pos_.side_to_move(), kNoSquare, tables_.tempo);
    if (tables_.fixed_phase >= 0) return tables_.fixed_phase;
    const std::int64_t force = force_[0] + force_[1];
    const auto phase =
        static_cast<int>(std::min<std::int64_t>(kFullPhase, kFullPhase * force / tables_.initial_force));
    if (tables_.thins_out) sink_.keep(percent_kept(phase));
    return phase;
  }

 private:
  using Base::at;
  using Base::attacks_;
  using Base::check_reach_;
  using Base::danger_;
  using Base::footing;
  using Base::holes_;
  using Base::occupied_;
  using Base::officers_;
  using Base::passed_;
  using Base::plan_;
  using Base::pos_;
  using Base::promoter_attacks_;
  using Base::promoters_;
  using Base::rules_;
  using Base::sink_;
  using Base::tables_;
  using Base::twice_;
  using Base::type_at;
  using Base::zone_hits_;

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
      if (reach <= 1) {
        sink_.add(Term::cramped, side, sq, tables_.cramped);
        stuck_[us].add(sq);
      }
      if (plan_.homes[us][at(type)].has(sq)) sink_.add(Term::development, side, sq, weights.undeveloped);
      hold(side, sq, weights, attacks);
      count_centre(side, sq, attacks);
      press_royal(side, sq, weights, attacks & zone);
      plan_.for_each_check(type, [&](std::size_t check) {
        check_reach_[us][check] |= attacks;
        battery(side, sq, plan_.checks[check], attacks & own);
      });
      (weights.heavy ? heavy_attacks_ : light_attacks_)[us] |= attacks;
      threaten_dearer(side, sq, weights, attacks & enemy_officers);
      keep_distance(side, sq, weights);
      stand(side, sq, weights);
    });
    promoters_[us].for_each([&](Square sq) { keep_distance(side, sq, type_at(sq)); });
  }

  /// The net of defence, of which each officer is a knot.
  void hold(Side side, Square sq, const TypeWeights& weights, const Set& attacks) {
    const int links = (attacks & pos_.pieces(side)).count();
    if (links != 0) sink_.add(Term::network, side, sq, tables_.link, links);
    ++families_[side][weights.family];
    if (officers_[side] < kMostHolders) holders_[side][at(officers_[side])] = attacks;
    ++officers_[side];
  }

  /// Another piece that slides the same way, ahead on the line.
  void battery(Side side, Square sq, const typename Plan::Check& check, const Set& held) {
    if (check.ray == nullptr || check.ray->kind == AtomKind::hop || check.ray->kind == AtomKind::grasshop)
      return;
    const Set men = held & pos_.members(check.ray->member);
    if (men.none()) return;
    const int count = (check.ray->reach[at(side)]->reach(sq, occupied_) & men).count();
    if (count != 0) sink_.add(Term::battery, side, sq, tables_.battery, count);
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
      sink_.add(Term::holes, side, sq, weights.holes_on_colour, alike(holes_[opponent(side)]));
    }
    if (weights.forward_slider) {
      open_file(side, sq, weights);
      look_ahead(side, sq, weights);
    }
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

  /// Behind the enemy's promoters, and behind a passed one of either side.
  void look_ahead(Side side, Square sq, const TypeWeights& weights) {
    const auto& view = plan_.views[side][sq];
    const Square theirs = pos_.royal(opponent(side));
    if (view.ahead == kLastRank - 1 && theirs != kNoSquare && plan_.views[side][theirs].ahead == kLastRank)
      sink_.add(Term::penetration, side, sq, weights.penetrated);
    for (const Side runner : kBothSides) {
      const Set men = plan_.views[runner][sq].path & occupied_;
      if ((men & passed_[runner]).none()) continue;
      const Square first = runner == Side::first ? men.lowest() : men.highest();
      if (passed_[runner].has(first)) sink_.add(Term::passed, side, sq, weights.behind_passed);
    }
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
    const auto& ours = families_[side];
    const auto& theirs = families_[opponent(side)];
    std::size_t unlike = 0;
    for (std::size_t a = 0; a < kFamilies; ++a) {
      add_pairs(tables_.together[a], side, ours[a] * (ours[a] - 1) / 2);
      for (std::size_t b = a + 1; b < kFamilies; ++b, ++unlike) {
        add_pairs(tables_.together[kFamilies + unlike], side, ours[a] * ours[b]);
        add_pairs(tables_.against[unlike], side, ours[a] * theirs[b]);
      }
    }
  }
  void add_pairs(const PhasedScore& weight, Side side, int count) {
    if (count != 0) sink_.add(Term::imbalance, side, kNoSquare, weight, count);
  }

  void hands(Side side) {
    bool promoter = false;
    for (std::size_t kind = 0; kind < rules_.hand_types.size(); ++kind) {
      const int held = pos_.held(side, static_cast<int>(kind));
      if (held > 0) {
        const TypeWeights& type = tables_.types[at(rules_.hand_types[kind])];
        sink_.add(Term::hand, side, kNoSquare, type.hand_value, held);
        promoter = promoter || type.promoter;
      }
    }
    if (!promoter && !rules_.hand_types.empty())
      sink_.add(Term::hand, side, kNoSquare, tables_.no_promoter_in_hand);
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
    const Set own_officers = pos_.pieces(side).without(promoters_[us]);
    sink_.add(Term::defended, side, kNoSquare, tables_.defended, (own_officers & attacks_[us]).count());
    sink_.add(Term::network, side, kNoSquare, tables_.held_twice, (own_officers & twice_[us]).count());
    const int space = (attacks_[us] & plan_.territory[us]).without(attacks_[them]).count();
    sink_.add(Term::territory, side, kNoSquare, tables_.territory, space);
    const Screens screens = screens_of(opponent(side));
    screens.shields.for_each(
        [&](Square sq) { sink_.add(Term::pinned, side, kNoSquare, type_at(sq).pinned); });
    const int masks = screens.masks.count();
    if (masks != 0) sink_.add(Term::discovery, side, kNoSquare, tables_.discovery, masks);
    const int caught = (stuck_[them] & (threatened_[us] | promoter_attacks_[us])).count();
    if (caught != 0) sink_.add(Term::trapped, side, kNoSquare, tables_.trapped, caught);
    overloaded(side, enemy);
  }

  /// Enemy officers that alone hold several pieces which we attack.
  void overloaded(Side side, const Set& enemy) {
    const auto us = at(side);
    const auto them = at(opponent(side));
    const Set held_once = (enemy & attacks_[us] & attacks_[them]).without(twice_[them]);
    if (!held_once.more_than_one()) return;
    int count = 0;
    for (int i = 0; i < std::min(officers_[them], kMostHolders); ++i)
      count += (holders_[them][at(i)] & held_once).more_than_one() ? 1 : 0;
    if (count != 0) sink_.add(Term::overloaded, side, kNoSquare, tables_.overloaded, count);
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

  struct Screens {
    Set shields;  ///< pieces that shield their royal from a line
    Set masks;    ///< pieces of the line's owner, which open it by leaving
  };

  /// What alone stands between the royal of `side` and an enemy line.
  Screens screens_of(Side side) const {
    const Square royal = pos_.royal(side);
    if (royal == kNoSquare) return {};
    const auto them = at(opponent(side));
    const Set enemy = pos_.pieces(opponent(side));
    Screens found;
    for (const auto& attack : rules_.ray_attacks) {
      if (attack.royal_ray || attack.kind == AtomKind::hop || attack.kind == AtomKind::grasshop) continue;
      (attack.snipers[them][royal] & pos_.members(attack.member) & enemy).for_each([&](Square source) {
        const Set men = attack.between[them][royal * rules_.squares + source] & occupied_;
        if (men.none() || men.more_than_one()) return;
        found.shields |= men & pos_.pieces(side);
        found.masks |= men & enemy;
      });
    }
    return found;
  }

  // Endings.

  /// Who is ahead by too little to win without promoters, or where officers bound to different colours pass
  /// each other by, is seldom as far ahead as the sum says.
  int percent_kept(int phase) const {
    const Score total = sink_.total(phase);
    if (total == 0) return kAllKept;
    const Side strong = total > 0 ? Side::first : Side::second;
    if (promoters_[strong].none() && force_[strong] - force_[opponent(strong)] <= tables_.decisive_lead)
      return tapered(tables_.percent_unpromoting, phase);
    if (officers_[Side::first] != 1 || officers_[Side::second] != 1) return kAllKept;
    return bound_apart() ? tapered(tables_.percent_opposite, phase) : kAllKept;
  }

  /// Does each side have its officers on one colour, and not on the same?
  bool bound_apart() const {
    PerSide<PerSide<int>> men{};
    for (const Side side : kBothSides) {
      for (const auto& seen : bound_seen_[side]) {
        for (const std::size_t colour : {0, 1}) men[side][colour] += seen[colour];
      }
    }
    return (men[0][0] == 1 && men[1][1] == 1) || (men[0][1] == 1 && men[1][0] == 1);
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
  static constexpr int kMostHolders = 24;  ///< officers that may be found overloaded
  static constexpr int kLastRank = 7;      ///< as views count ranks

  PerSide<Set> light_attacks_{};
  PerSide<Set> heavy_attacks_{};
  PerSide<Set> royal_attacks_{};
  PerSide<Set> stuck_{};                            ///< officers with hardly a square to go to
  PerSide<std::array<Set, kMostHolders>> holders_;  ///< what each officer attacks
  PerSide<IndexedArray<Family, int, kFamilies>> families_{};
  PerSide<Set> threatened_{};  ///< by each side: clearly dearer than an attacker
  PerSide<std::int64_t> force_{};
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
  return {phase, sink.kept(), sink.features()};
}

}  // namespace tesuji::evaluate

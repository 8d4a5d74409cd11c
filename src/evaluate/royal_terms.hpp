// What the evaluation says of a royal: how hard it is pressed, what shelters it, where it can go.
#pragma once

#include "evaluate/promoter_terms.hpp"

namespace tesuji::evaluate {

/// The second part of an Evaluator. What presses on the royals is gathered while officers are looked at.
template <class P, int Words, class Sink>
class RoyalTerms : protected PromoterTerms<P, Words, Sink> {
  using Base = PromoterTerms<P, Words, Sink>;

 public:
  using Set = typename P::Set;
  using Plan = EvalPlan<Words>;

  using Base::Base;

 protected:
  using Base::at;
  using Base::attacks_;
  using Base::occupied_;
  using Base::plan_;
  using Base::pos_;
  using Base::promoter_attacks_;
  using Base::promoters_;
  using Base::rules_;
  using Base::sink_;
  using Base::tables_;
  using Base::twice_;

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
    sink_.add(Term::royal_hold, side, royal, tables_.zone_held.at_count((zone & twice_[us]).count()));
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
    if (pressure != 0) {
      pressure += hand_pressure(opponent(side));
      const int kinds = kinds_in_hand(opponent(side));
      if (kinds != 0) sink_.add(Term::royal_danger, side, royal, tables_.hand_kinds.at_count(kinds));
    }
    sink_.add(Term::royal_danger, side, royal, tables_.danger_curve.at_count(pressure / kDangerStep));
    if (side != pos_.side_to_move())
      sink_.add(Term::royal_danger, side, royal, tables_.danger_turn.at_count(pressure / kDangerStep));
    sink_.add(Term::royal_danger, side, royal, tables_.weak_squares.at_count(weak));
    sink_.add(Term::royal_danger, side, royal, tables_.leap_checks.at_count(checks.leaps));
    sink_.add(Term::royal_danger, side, royal, tables_.slide_checks.at_count(checks.slides));
    sink_.add(Term::royal_exposure, side, royal, tables_.exposure.at_count(checks.exposure / kExposureStep));
  }

  int hand_pressure(Side attacker) const {
    int pressure = 0;
    for (std::size_t kind = 0; kind < rules_.hand_types.size(); ++kind) {
      pressure += pos_.held(attacker, static_cast<int>(kind)) *
                  tables_.types[at(rules_.hand_types[kind])].danger_hand;
    }
    return pressure;
  }

  int kinds_in_hand(Side side) const {
    int kinds = 0;
    for (std::size_t kind = 0; kind < rules_.hand_types.size(); ++kind)
      kinds += pos_.held(side, static_cast<int>(kind)) != 0 ? 1 : 0;
    return kinds;
  }

  struct Checks {
    int exposure = 0;  ///< squares from which lines that the enemy has lead to the royal
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
      const Set& reach = check_reach_[them][check];
      if (reach.none() && rules_.hand_types.empty()) continue;
      const Set sources = plan_.checks[check].from(opponent(side), royal, occupied_);
      from[check] = sources & safe;
      const int count = (from[check] & reach).count();
      if (plan_.checks[check].leap != nullptr) {
        found.leaps += count;
      } else {
        found.slides += count;
        if (reach.any()) found.exposure += sources.count();
      }
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

  PerSide<Set> zone_hits_{};
  PerSide<int> danger_{};  ///< sixteenths of danger around each side's royal
  PerSide<std::array<Set, Plan::kMostChecks>> check_reach_{};
};

}  // namespace tesuji::evaluate

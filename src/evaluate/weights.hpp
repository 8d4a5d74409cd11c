// The weights of the evaluation: one short list for all piece-moving games together.
//
// weights/movement.yaml holds the values that are played with and says what each one means; those in
// weights.cpp are the same ones before any learning, chosen by reasoning from movement alone.
#pragma once

#include <memory>
#include <span>

#include "evaluate/terms.hpp"

namespace tesuji::evaluate {

/// Opening and middlegame, endgame. In between the score is interpolated by the force left on the board.
struct Tapered {
  double mg = 0;
  double eg = 0;

  bool operator==(const Tapered&) const = default;
};

/// Centipawns unless the name says otherwise. "Promoter": the piece that only steps forward, one square at a
/// time, and promotes. "Officer": any other piece but the royal one.
template <class Number>
struct WeightsOf {
  // Material
  Number piece_percent, promoter_value, pair, hand_percent, second, with_promoters, leapers_together,
      bound_together, sliders_together, leaper_bound, leaper_slider, bound_slider, leaper_against_bound,
      leaper_against_slider, bound_against_slider, no_promoter_in_hand;
  // Squares
  Number reach_percent, centre_step, heavy_advance, royal_home, royal_centre, promoter_advance,
      promoter_centre, near_their_royal, near_own_royal;
  // Mobility
  Number mobility, cramped, trapped, undeveloped;
  // Centre and space
  Number centre_attack, territory, space, hole, holes_on_colour, restricted;
  // King safety
  Number danger, danger_per_attacker, danger_weak_square, danger_safe_check, danger_hand, royal_guard,
      royal_escape, goal, shelter_near, shelter_far, storm_near, storm_far, open_royal_file, castling_right,
      near_royal, zone_square, weak_square, twice_hit, leap_check, slide_check, exposure, zone_hold,
      hand_kind, storm_stopped;
  // Coordination
  Number defended, link, held_twice, outpost, open_file, half_open_file, behind_promoter, own_on_colour,
      enemy_on_colour, battery, penetrated;
  // Threats
  Number hanging, hanging_percent, hanging_promoter, by_promoter, by_promoter_percent, by_cheaper,
      by_cheaper_percent, push_threat, pinned, hanging_turn, hanging_turn_percent, by_light, by_light_percent,
      by_heavy, by_heavy_percent, by_royal, threat, discovery, overloaded;
  // Promotion race and structure
  Number passed, passed_advance, passed_free, passed_safe, passed_royals, isolated, doubled, backward,
      supported, phalanx, passed_blocked, passed_hold, behind_passed, candidate, candidate_advance, runner,
      chain, rammed, lever, isolated_open, backward_open, majority;
  // Endings and turn
  Number driving, tempo, kept_unpromoting, kept_opposite;
  // Where captured pieces are dropped again: percent of the weights above
  Number squares_drops_percent, mobility_drops_percent, danger_drops_percent, defended_drops_percent,
      threats_drops_percent, structure_drops_percent, tempo_drops_percent;
};

/// A weight as the file knows it, and what it is before any learning.
template <class Number>
struct FieldOf {
  std::string_view name;
  Tapered start;
  Number WeightsOf<Number>::*member;
};
using WeightField = FieldOf<Tapered>;

/// Every weight, in the order of the struct.
std::span<const WeightField> weight_fields();

struct Overlay;
/// What was learned for single games.
using Overlays = std::vector<std::shared_ptr<const Overlay>>;

struct EvalWeights : WeightsOf<Tapered> {
  Overlays overlays;
  /// The weights of games in which captured pieces are dropped again; none: these here.
  std::shared_ptr<const EvalWeights> returning;

  EvalWeights() {
    for (const WeightField& field : weight_fields()) this->*field.member = field.start;
  }
};

/// What counts in games in which captured pieces are dropped again, with the same overlays. Attacks run out
/// of neither pieces nor pace there, so placing, threats and the turn count for more, the structure of
/// promoters for less.
EvalWeights where_captures_return(const EvalWeights& weights);

/// The weights in the unit of scores.
WeightsOf<PhasedScore> in_units(const EvalWeights& weights);
Score units(double centipawn);
PhasedScore units(Tapered t);
Tapered operator+(Tapered a, Tapered b);
Tapered operator*(Tapered a, double factor);

}  // namespace tesuji::evaluate

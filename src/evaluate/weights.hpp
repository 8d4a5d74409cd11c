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
  Number piece_percent, promoter_value, pair, hand_percent;
  // Squares
  Number reach_percent, centre_step, heavy_advance, royal_home, royal_centre, promoter_advance,
      promoter_centre;
  // Mobility
  Number mobility, cramped;
  // Centre and space
  Number centre_attack, territory;
  // King safety
  Number danger, danger_per_attacker, danger_weak_square, danger_safe_check, danger_hand, royal_guard,
      royal_escape, goal, shelter_near, shelter_far, storm_near, storm_far, open_royal_file, castling_right;
  // Coordination
  Number defended, outpost, open_file, half_open_file;
  // Threats
  Number hanging, hanging_percent, hanging_promoter, by_promoter, by_promoter_percent, by_cheaper,
      by_cheaper_percent, push_threat, pinned;
  // Promotion race and structure
  Number passed, passed_advance, passed_free, passed_safe, passed_royals, isolated, doubled, backward,
      supported, phalanx;
  // Endings and turn
  Number driving, tempo;
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

/// Every weight, in the order of the struct; at most a hundred.
std::span<const WeightField> weight_fields();

struct Overlay;
/// What was learned for single games.
using Overlays = std::vector<std::shared_ptr<const Overlay>>;

struct EvalWeights : WeightsOf<Tapered> {
  Overlays overlays;

  EvalWeights() {
    for (const WeightField& field : weight_fields()) this->*field.member = field.start;
  }
};

/// The weights of games in which captured pieces are dropped again. Attacks run out of neither pieces nor
/// pace there, so placing, threats and the turn count for more, the structure of promoters for less.
EvalWeights where_captures_return(const EvalWeights& weights);

/// The weights in the unit of scores.
WeightsOf<PhasedScore> in_units(const EvalWeights& weights);
Score units(double centipawn);
PhasedScore units(Tapered t);
Tapered operator+(Tapered a, Tapered b);
Tapered operator*(Tapered a, double factor);

}  // namespace tesuji::evaluate

// The weights of the evaluation: one short list for all piece-moving games together.
//
// weights/movement.yaml holds the values that are played with and says what each one means; the values here
// are the same ones before any learning, chosen by reasoning from movement alone.
#pragma once

#include <span>
#include <string_view>

#include "base/rooms.hpp"

namespace tesuji::evaluate {

/// Opening and middlegame, endgame. In between the score is interpolated by the force left on the board.
struct Tapered {
  double mg = 0;
  double eg = 0;

  bool operator==(const Tapered&) const = default;
};

/// Centipawns unless the name says otherwise. "Promoter": the piece that only steps forward, one square at a
/// time, and promotes. "Officer": any other piece but the royal one.
struct EvalWeights {
  // Material
  Tapered piece_percent{100, 100};
  Tapered promoter_value{90, 115};
  Tapered pair{20, 40};
  Tapered hand_percent{108, 108};
  // Squares
  Tapered reach_percent{12, 12};
  Tapered centre_step{1.5, 1.5};
  Tapered heavy_advance{2, 2};
  Tapered royal_home{10, 0};
  Tapered royal_centre{0, 8};
  Tapered promoter_advance{1, 2};
  Tapered promoter_centre{1.5, 0};
  // Mobility
  Tapered mobility{9, 11.7};
  Tapered cramped{-10, -10};
  // Centre and space
  Tapered centre_attack{3, 1};
  Tapered territory{3, 1};
  // King safety
  Tapered danger{0.55, 0.1};
  Tapered danger_per_attacker{16, 16};
  Tapered danger_weak_square{16, 16};
  Tapered danger_safe_check{40, 40};
  Tapered danger_hand{6, 6};
  Tapered royal_guard{4, 0};
  Tapered royal_escape{3, 3};
  Tapered shelter_near{12, 0};
  Tapered shelter_far{6, 0};
  Tapered storm_near{-4, 0};
  Tapered storm_far{-3, 0};
  Tapered open_royal_file{-12, 0};
  Tapered castling_right{12, 0};
  // Coordination
  Tapered defended{3, 3};
  Tapered outpost{18, 10};
  Tapered open_file{20, 8};
  Tapered half_open_file{10, 5};
  // Threats
  Tapered hanging{15, 15};
  Tapered hanging_percent{5, 5};
  Tapered hanging_promoter{8, 15};
  Tapered by_promoter{25, 20};
  Tapered by_promoter_percent{5, 5};
  Tapered by_cheaper{15, 15};
  Tapered by_cheaper_percent{5, 5};
  Tapered push_threat{10, 8};
  Tapered pinned{10, 10};
  // Promotion race and structure
  Tapered passed{5, 10};
  Tapered passed_advance{2, 5};
  Tapered passed_free{0.5, 2};
  Tapered passed_safe{0.5, 2};
  Tapered passed_royals{0, 3};
  Tapered isolated{-8, -10};
  Tapered doubled{-6, -14};
  Tapered backward{-6, -6};
  Tapered supported{5, 5};
  Tapered phalanx{5, 5};
  // Endings and turn
  Tapered driving{0, 12};
  Tapered tempo{12, 4};
  // Where captured pieces are dropped again: percent of the weights above
  Tapered squares_drops_percent{100, 100};
  Tapered mobility_drops_percent{100, 100};
  Tapered danger_drops_percent{260, 260};
  Tapered defended_drops_percent{100, 100};
  Tapered threats_drops_percent{100, 100};
  Tapered structure_drops_percent{100, 100};
  Tapered tempo_drops_percent{500, 500};
};

/// A weight as the file knows it.
struct WeightField {
  std::string_view name;
  Tapered EvalWeights::*member;
};

/// The weights of games in which captured pieces are dropped again. Attacks run out of neither pieces nor
/// pace there, so placing, threats and the turn count for more, the structure of promoters for less.
EvalWeights where_captures_return(const EvalWeights& weights);

/// Every weight, in the order of the struct; at most a hundred.
std::span<const WeightField> weight_fields();

}  // namespace tesuji::evaluate

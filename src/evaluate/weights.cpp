#include "evaluate/weights.hpp"

#include <cmath>

namespace tesuji::evaluate {
namespace {

template <class Number, class W = WeightsOf<Number>>
constexpr FieldOf<Number> kFields[] = {{"piece-percent", {100, 100}, &W::piece_percent},
                                       {"promoter-value", {90, 115}, &W::promoter_value},
                                       {"pair", {20, 40}, &W::pair},
                                       {"hand-percent", {108, 108}, &W::hand_percent},
                                       {"reach-percent", {12, 12}, &W::reach_percent},
                                       {"centre-step", {1.5, 1.5}, &W::centre_step},
                                       {"heavy-advance", {2, 2}, &W::heavy_advance},
                                       {"royal-home", {10, 0}, &W::royal_home},
                                       {"royal-centre", {0, 8}, &W::royal_centre},
                                       {"promoter-advance", {1, 2}, &W::promoter_advance},
                                       {"promoter-centre", {1.5, 0}, &W::promoter_centre},
                                       {"mobility", {9, 11.7}, &W::mobility},
                                       {"cramped", {-10, -10}, &W::cramped},
                                       {"centre-attack", {3, 1}, &W::centre_attack},
                                       {"territory", {3, 1}, &W::territory},
                                       {"danger", {0.55, 0.1}, &W::danger},
                                       {"danger-per-attacker", {16, 16}, &W::danger_per_attacker},
                                       {"danger-weak-square", {16, 16}, &W::danger_weak_square},
                                       {"danger-safe-check", {40, 40}, &W::danger_safe_check},
                                       {"danger-hand", {6, 6}, &W::danger_hand},
                                       {"royal-guard", {4, 0}, &W::royal_guard},
                                       {"royal-escape", {3, 3}, &W::royal_escape},
                                       {"goal", {60, 60}, &W::goal},
                                       {"shelter-near", {12, 0}, &W::shelter_near},
                                       {"shelter-far", {6, 0}, &W::shelter_far},
                                       {"storm-near", {-4, 0}, &W::storm_near},
                                       {"storm-far", {-3, 0}, &W::storm_far},
                                       {"open-royal-file", {-12, 0}, &W::open_royal_file},
                                       {"castling-right", {12, 0}, &W::castling_right},
                                       {"defended", {3, 3}, &W::defended},
                                       {"outpost", {18, 10}, &W::outpost},
                                       {"open-file", {20, 8}, &W::open_file},
                                       {"half-open-file", {10, 5}, &W::half_open_file},
                                       {"hanging", {15, 15}, &W::hanging},
                                       {"hanging-percent", {5, 5}, &W::hanging_percent},
                                       {"hanging-promoter", {8, 15}, &W::hanging_promoter},
                                       {"by-promoter", {25, 20}, &W::by_promoter},
                                       {"by-promoter-percent", {5, 5}, &W::by_promoter_percent},
                                       {"by-cheaper", {15, 15}, &W::by_cheaper},
                                       {"by-cheaper-percent", {5, 5}, &W::by_cheaper_percent},
                                       {"push-threat", {10, 8}, &W::push_threat},
                                       {"pinned", {10, 10}, &W::pinned},
                                       {"passed", {5, 10}, &W::passed},
                                       {"passed-advance", {2, 5}, &W::passed_advance},
                                       {"passed-free", {0.5, 2}, &W::passed_free},
                                       {"passed-safe", {0.5, 2}, &W::passed_safe},
                                       {"passed-royals", {0, 3}, &W::passed_royals},
                                       {"isolated", {-8, -10}, &W::isolated},
                                       {"doubled", {-6, -14}, &W::doubled},
                                       {"backward", {-6, -6}, &W::backward},
                                       {"supported", {5, 5}, &W::supported},
                                       {"phalanx", {5, 5}, &W::phalanx},
                                       {"driving", {0, 12}, &W::driving},
                                       {"tempo", {12, 4}, &W::tempo},
                                       {"squares-drops-percent", {100, 100}, &W::squares_drops_percent},
                                       {"mobility-drops-percent", {100, 100}, &W::mobility_drops_percent},
                                       {"danger-drops-percent", {260, 260}, &W::danger_drops_percent},
                                       {"defended-drops-percent", {100, 100}, &W::defended_drops_percent},
                                       {"threats-drops-percent", {100, 100}, &W::threats_drops_percent},
                                       {"structure-drops-percent", {100, 100}, &W::structure_drops_percent},
                                       {"tempo-drops-percent", {500, 500}, &W::tempo_drops_percent}};
static_assert(std::size(kFields<Tapered>) <= 100);

}  // namespace

EvalWeights where_captures_return(const EvalWeights& weights) {
  using W = EvalWeights;
  EvalWeights scaled = weights;
  const auto scale = [&](const Tapered& percent, std::initializer_list<Tapered W::*> members) {
    for (Tapered W::*const member : members) {
      (scaled.*member).mg *= percent.mg / 100;
      (scaled.*member).eg *= percent.eg / 100;
    }
  };
  scale(weights.squares_drops_percent, {&W::reach_percent, &W::centre_step, &W::heavy_advance});
  scale(weights.mobility_drops_percent, {&W::mobility});
  scale(weights.danger_drops_percent, {&W::danger});
  scale(weights.defended_drops_percent, {&W::defended});
  scale(weights.threats_drops_percent,
        {&W::hanging, &W::hanging_percent, &W::hanging_promoter, &W::by_promoter, &W::by_promoter_percent,
         &W::by_cheaper, &W::by_cheaper_percent, &W::push_threat});
  scale(weights.structure_drops_percent,
        {&W::outpost, &W::open_file, &W::half_open_file, &W::storm_near, &W::storm_far, &W::isolated,
         &W::doubled, &W::backward, &W::supported, &W::phalanx});
  scale(weights.tempo_drops_percent, {&W::tempo});
  return scaled;
}

std::span<const WeightField> weight_fields() {
  return kFields<Tapered>;
}

WeightsOf<PhasedScore> in_units(const EvalWeights& weights) {
  WeightsOf<PhasedScore> result;
  for (std::size_t i = 0; i < std::size(kFields<Tapered>); ++i)
    result.*kFields<PhasedScore>[i].member = units(weights.*kFields<Tapered>[i].member);
  return result;
}

Score units(double centipawn) {
  return static_cast<Score>(std::lround(centipawn * kCentipawn));
}
PhasedScore units(Tapered t) {
  return {units(t.mg), units(t.eg)};
}
Tapered operator+(Tapered a, Tapered b) {
  return {a.mg + b.mg, a.eg + b.eg};
}
Tapered operator*(Tapered a, double factor) {
  return {a.mg * factor, a.eg * factor};
}

}  // namespace tesuji::evaluate

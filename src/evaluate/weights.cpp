#include "evaluate/weights.hpp"

#include <array>
#include <initializer_list>

namespace tesuji::evaluate {
namespace {

constexpr std::array kFields{WeightField{"piece-percent", &EvalWeights::piece_percent},
                             WeightField{"promoter-value", &EvalWeights::promoter_value},
                             WeightField{"pair", &EvalWeights::pair},
                             WeightField{"hand-percent", &EvalWeights::hand_percent},
                             WeightField{"reach-percent", &EvalWeights::reach_percent},
                             WeightField{"centre-step", &EvalWeights::centre_step},
                             WeightField{"heavy-advance", &EvalWeights::heavy_advance},
                             WeightField{"royal-home", &EvalWeights::royal_home},
                             WeightField{"royal-centre", &EvalWeights::royal_centre},
                             WeightField{"promoter-advance", &EvalWeights::promoter_advance},
                             WeightField{"promoter-centre", &EvalWeights::promoter_centre},
                             WeightField{"mobility", &EvalWeights::mobility},
                             WeightField{"cramped", &EvalWeights::cramped},
                             WeightField{"centre-attack", &EvalWeights::centre_attack},
                             WeightField{"territory", &EvalWeights::territory},
                             WeightField{"danger", &EvalWeights::danger},
                             WeightField{"danger-per-attacker", &EvalWeights::danger_per_attacker},
                             WeightField{"danger-weak-square", &EvalWeights::danger_weak_square},
                             WeightField{"danger-safe-check", &EvalWeights::danger_safe_check},
                             WeightField{"danger-hand", &EvalWeights::danger_hand},
                             WeightField{"royal-guard", &EvalWeights::royal_guard},
                             WeightField{"royal-escape", &EvalWeights::royal_escape},
                             WeightField{"shelter-near", &EvalWeights::shelter_near},
                             WeightField{"shelter-far", &EvalWeights::shelter_far},
                             WeightField{"storm-near", &EvalWeights::storm_near},
                             WeightField{"storm-far", &EvalWeights::storm_far},
                             WeightField{"open-royal-file", &EvalWeights::open_royal_file},
                             WeightField{"castling-right", &EvalWeights::castling_right},
                             WeightField{"defended", &EvalWeights::defended},
                             WeightField{"outpost", &EvalWeights::outpost},
                             WeightField{"open-file", &EvalWeights::open_file},
                             WeightField{"half-open-file", &EvalWeights::half_open_file},
                             WeightField{"hanging", &EvalWeights::hanging},
                             WeightField{"hanging-percent", &EvalWeights::hanging_percent},
                             WeightField{"hanging-promoter", &EvalWeights::hanging_promoter},
                             WeightField{"by-promoter", &EvalWeights::by_promoter},
                             WeightField{"by-promoter-percent", &EvalWeights::by_promoter_percent},
                             WeightField{"by-cheaper", &EvalWeights::by_cheaper},
                             WeightField{"by-cheaper-percent", &EvalWeights::by_cheaper_percent},
                             WeightField{"push-threat", &EvalWeights::push_threat},
                             WeightField{"pinned", &EvalWeights::pinned},
                             WeightField{"passed", &EvalWeights::passed},
                             WeightField{"passed-advance", &EvalWeights::passed_advance},
                             WeightField{"passed-free", &EvalWeights::passed_free},
                             WeightField{"passed-safe", &EvalWeights::passed_safe},
                             WeightField{"passed-royals", &EvalWeights::passed_royals},
                             WeightField{"isolated", &EvalWeights::isolated},
                             WeightField{"doubled", &EvalWeights::doubled},
                             WeightField{"backward", &EvalWeights::backward},
                             WeightField{"supported", &EvalWeights::supported},
                             WeightField{"phalanx", &EvalWeights::phalanx},
                             WeightField{"driving", &EvalWeights::driving},
                             WeightField{"tempo", &EvalWeights::tempo},
                             WeightField{"squares-drops-percent", &EvalWeights::squares_drops_percent},
                             WeightField{"mobility-drops-percent", &EvalWeights::mobility_drops_percent},
                             WeightField{"danger-drops-percent", &EvalWeights::danger_drops_percent},
                             WeightField{"defended-drops-percent", &EvalWeights::defended_drops_percent},
                             WeightField{"threats-drops-percent", &EvalWeights::threats_drops_percent},
                             WeightField{"structure-drops-percent", &EvalWeights::structure_drops_percent},
                             WeightField{"tempo-drops-percent", &EvalWeights::tempo_drops_percent}};
static_assert(kFields.size() <= 100);

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
  return kFields;
}

}  // namespace tesuji::evaluate

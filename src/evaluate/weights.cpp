#include "evaluate/weights.hpp"

#include <cmath>

namespace tesuji::evaluate {
namespace {

template <class Number, class W = WeightsOf<Number>>
constexpr FieldOf<Number> kFields[] = {{"piece-percent", {100, 100}, &W::piece_percent},
                                       {"promoter-value", {90, 115}, &W::promoter_value},
                                       {"pair", {20, 40}, &W::pair},
                                       {"hand-percent", {108, 108}, &W::hand_percent},
                                       {"second", {-3, -3}, &W::second},
                                       {"with-promoters", {0, 0}, &W::with_promoters},
                                       {"leapers-together", {0, 0}, &W::leapers_together},
                                       {"bound-together", {0, 0}, &W::bound_together},
                                       {"sliders-together", {0, 0}, &W::sliders_together},
                                       {"leaper-bound", {0, 0}, &W::leaper_bound},
                                       {"leaper-slider", {0, 0}, &W::leaper_slider},
                                       {"bound-slider", {0, 0}, &W::bound_slider},
                                       {"leaper-against-bound", {0, 0}, &W::leaper_against_bound},
                                       {"leaper-against-slider", {0, 0}, &W::leaper_against_slider},
                                       {"bound-against-slider", {0, 0}, &W::bound_against_slider},
                                       {"no-promoter-in-hand", {-8, -8}, &W::no_promoter_in_hand},
                                       {"reach-percent", {12, 12}, &W::reach_percent},
                                       {"centre-step", {1.5, 1.5}, &W::centre_step},
                                       {"heavy-advance", {2, 2}, &W::heavy_advance},
                                       {"royal-home", {10, 0}, &W::royal_home},
                                       {"royal-centre", {0, 8}, &W::royal_centre},
                                       {"promoter-advance", {1, 2}, &W::promoter_advance},
                                       {"promoter-centre", {1.5, 0}, &W::promoter_centre},
                                       {"near-their-royal", {1, 0}, &W::near_their_royal},
                                       {"near-own-royal", {1, 0}, &W::near_own_royal},
                                       {"mobility", {9, 11.7}, &W::mobility},
                                       {"cramped", {-10, -10}, &W::cramped},
                                       {"trapped", {20, 20}, &W::trapped},
                                       {"undeveloped", {-6, 0}, &W::undeveloped},
                                       {"centre-attack", {3, 1}, &W::centre_attack},
                                       {"territory", {3, 1}, &W::territory},
                                       {"space", {1, 0}, &W::space},
                                       {"hole", {-2, -1}, &W::hole},
                                       {"holes-on-colour", {1, 0}, &W::holes_on_colour},
                                       {"restricted", {1, 1}, &W::restricted},
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
                                       {"near-royal", {3, 0}, &W::near_royal},
                                       {"zone-square", {1, 0}, &W::zone_square},
                                       {"weak-square", {-3, 0}, &W::weak_square},
                                       {"twice-hit", {-4, 0}, &W::twice_hit},
                                       {"leap-check", {-4, 0}, &W::leap_check},
                                       {"slide-check", {-4, 0}, &W::slide_check},
                                       {"exposure", {-1, 0}, &W::exposure},
                                       {"zone-hold", {2, 0}, &W::zone_hold},
                                       {"hand-kind", {-3, -3}, &W::hand_kind},
                                       {"storm-stopped", {3, 0}, &W::storm_stopped},
                                       {"defended", {3, 3}, &W::defended},
                                       {"link", {1, 1}, &W::link},
                                       {"held-twice", {2, 2}, &W::held_twice},
                                       {"outpost", {18, 10}, &W::outpost},
                                       {"open-file", {20, 8}, &W::open_file},
                                       {"half-open-file", {10, 5}, &W::half_open_file},
                                       {"behind-promoter", {3, 0}, &W::behind_promoter},
                                       {"own-on-colour", {-2, -3}, &W::own_on_colour},
                                       {"enemy-on-colour", {-1, -1}, &W::enemy_on_colour},
                                       {"battery", {4, 3}, &W::battery},
                                       {"penetrated", {10, 15}, &W::penetrated},
                                       {"hanging", {15, 15}, &W::hanging},
                                       {"hanging-percent", {5, 5}, &W::hanging_percent},
                                       {"hanging-promoter", {8, 15}, &W::hanging_promoter},
                                       {"by-promoter", {25, 20}, &W::by_promoter},
                                       {"by-promoter-percent", {5, 5}, &W::by_promoter_percent},
                                       {"by-cheaper", {15, 15}, &W::by_cheaper},
                                       {"by-cheaper-percent", {5, 5}, &W::by_cheaper_percent},
                                       {"push-threat", {10, 8}, &W::push_threat},
                                       {"pinned", {10, 10}, &W::pinned},
                                       {"hanging-turn", {5, 5}, &W::hanging_turn},
                                       {"hanging-turn-percent", {2, 2}, &W::hanging_turn_percent},
                                       {"by-light", {8, 8}, &W::by_light},
                                       {"by-light-percent", {2, 2}, &W::by_light_percent},
                                       {"by-heavy", {6, 6}, &W::by_heavy},
                                       {"by-heavy-percent", {0, 0}, &W::by_heavy_percent},
                                       {"by-royal", {0, 8}, &W::by_royal},
                                       {"threat", {4, 4}, &W::threat},
                                       {"discovery", {8, 5}, &W::discovery},
                                       {"overloaded", {8, 8}, &W::overloaded},
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
                                       {"passed-blocked", {-0.5, -1}, &W::passed_blocked},
                                       {"passed-hold", {0.5, 1}, &W::passed_hold},
                                       {"behind-passed", {5, 10}, &W::behind_passed},
                                       {"candidate", {2, 4}, &W::candidate},
                                       {"candidate-advance", {0.5, 1}, &W::candidate_advance},
                                       {"runner", {0, 80}, &W::runner},
                                       {"chain", {2, 2}, &W::chain},
                                       {"rammed", {-2, -2}, &W::rammed},
                                       {"lever", {4, 4}, &W::lever},
                                       {"isolated-open", {-4, -4}, &W::isolated_open},
                                       {"backward-open", {-4, -4}, &W::backward_open},
                                       {"majority", {3, 6}, &W::majority},
                                       {"driving", {0, 12}, &W::driving},
                                       {"tempo", {12, 4}, &W::tempo},
                                       {"kept-unpromoting", {100, 20}, &W::kept_unpromoting},
                                       {"kept-opposite", {100, 55}, &W::kept_opposite},
                                       {"squares-drops-percent", {100, 100}, &W::squares_drops_percent},
                                       {"mobility-drops-percent", {100, 100}, &W::mobility_drops_percent},
                                       {"danger-drops-percent", {260, 260}, &W::danger_drops_percent},
                                       {"defended-drops-percent", {100, 100}, &W::defended_drops_percent},
                                       {"threats-drops-percent", {100, 100}, &W::threats_drops_percent},
                                       {"structure-drops-percent", {100, 100}, &W::structure_drops_percent},
                                       {"tempo-drops-percent", {500, 500}, &W::tempo_drops_percent}};

}  // namespace

EvalWeights where_captures_return(const EvalWeights& all) {
  using W = EvalWeights;
  const EvalWeights& weights = all.returning ? *all.returning : all;
  EvalWeights scaled = weights;
  scaled.overlays = all.overlays;
  const auto scale = [&](const Tapered& percent, std::initializer_list<Tapered W::*> members) {
    for (Tapered W::*const member : members) {
      (scaled.*member).mg *= percent.mg / 100;
      (scaled.*member).eg *= percent.eg / 100;
    }
  };
  scale(weights.squares_drops_percent,
        {&W::reach_percent, &W::centre_step, &W::heavy_advance, &W::near_their_royal, &W::near_own_royal});
  scale(weights.mobility_drops_percent, {&W::mobility});
  scale(weights.danger_drops_percent, {&W::danger});
  scale(weights.defended_drops_percent, {&W::defended, &W::link, &W::held_twice});
  scale(weights.threats_drops_percent,
        {&W::hanging, &W::hanging_percent, &W::hanging_promoter, &W::by_promoter, &W::by_promoter_percent,
         &W::by_cheaper, &W::by_cheaper_percent, &W::push_threat, &W::hanging_turn, &W::hanging_turn_percent,
         &W::by_light, &W::by_light_percent, &W::by_heavy, &W::by_heavy_percent, &W::by_royal, &W::threat,
         &W::overloaded});
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

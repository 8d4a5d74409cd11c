// WideTables: the weights applied to the pieces of a game without bit sets.
#pragma once

#include "compile/wide_rules.hpp"
#include "evaluate/eval_tables.hpp"

namespace tesuji::evaluate {

/// What the evaluation of wide positions knows of a game. Footing depends on the kind of piece only through
/// a few classes, so that hundreds of kinds on a thousand squares need no table each.
struct WideTables : WeightsOf<PhasedScore> {
  enum Footing : std::uint8_t { kRoyal, kPromoter, kLight, kHeavy, kFootings };

  PerPiece<TypeWeights> types;
  PerPiece<std::uint8_t> footing_of;                                           ///< per type
  PerPiece<int> exchange;                                                      ///< per type
  std::array<PerSide<IndexedVector<Padded, PhasedScore>>, kFootings> footing;  ///< [class][side][padded]
  int initial_force = 1;

  PhasedScore standing(WideCell cell, Padded p) const {
    const auto type = as_size(type_of(cell));
    const auto& squares = footing[footing_of[type]][as_size(side_of(cell))];
    return squares[as_size(p)];
  }
};

/// `values` in centipawns per type, as derived from movement.
WideTables make_wide_tables(const WideRules& rules, const std::vector<int>& values,
                            const EvalWeights& weights = {});

}  // namespace tesuji::evaluate

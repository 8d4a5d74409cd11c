// EvalTables: the weights applied to one game's pieces, computed once when the game is loaded.
#pragma once

#include <vector>

#include "base/score.hpp"
#include "compile/compiled_rules.hpp"
#include "evaluate/weights.hpp"

namespace tesuji {

/// Middlegame and endgame score, in the unit of Score.
struct PhasedScore {
  Score mg = 0;
  Score eg = 0;
};

struct EvalTables {
  std::vector<PhasedScore> value;     ///< per type; royals 0
  std::vector<int> exchange;          ///< per type; royals very high
  std::vector<PhasedScore> footing;   ///< [cell * squares + square]
  std::vector<PhasedScore> mobility;  ///< per type: per reachable square
  std::vector<int> usual_mobility;    ///< per type: squares that count as nothing special
  std::vector<int> danger_units;      ///< per type, in sixteenths
  std::vector<bool> promoter;         ///< moves only forward, and promotes
  std::vector<bool> bound;            ///< cannot reach the whole board
  std::vector<int> hand_value;        ///< per type
  int initial_force = 1;              ///< sum of non-promoter exchange values at the start
  int ranks = 8;
  PhasedScore hanging, by_cheaper, danger, shelter, passed, passed_free, isolated, doubled, pair, tempo;
  double hanging_share = 0;
  double by_cheaper_share = 0;
  double cheaper_margin = 1;
  int danger_weak_square = 16;  ///< in sixteenths
};

/// `values` in centipawns per type, as derived from movement; royals' entries are ignored.
EvalTables make_eval_tables(const CompiledRules& rules, const std::vector<int>& values,
                            const EvalWeights& weights = {});

}  // namespace tesuji

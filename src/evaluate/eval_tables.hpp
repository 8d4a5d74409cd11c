// EvalTables: the weights applied to one game's pieces, computed once when the game is loaded.
#pragma once

#include "compile/compiled_rules.hpp"
#include "evaluate/weights.hpp"

namespace tesuji::evaluate {

/// What the evaluation knows of one kind of piece.
struct TypeWeights {
  PhasedScore value;       ///< royals 0
  PhasedScore hand_value;  ///< royals 0
  PhasedScore mobility;    ///< per reachable square
  PhasedScore hanging;     ///< when it stands attacked and undefended
  PhasedScore by_promoter;
  PhasedScore by_cheaper;
  int exchange = 0;        ///< royals very high
  int usual_mobility = 0;  ///< squares that count as nothing special
  int dearer_from = 0;     ///< victims worth more than this are clearly dearer
  int danger = 0;          ///< sixteenths of danger it brings near a royal
  int danger_hand = 0;     ///< the same, lying in hand
  bool royal = false;
  bool promoter = false;        ///< steps forward only, one square at a time, and promotes
  bool forward_slider = false;  ///< slides straight ahead without a limit: likes open files
  int bound = -1;               ///< cannot reach the whole board: its number among such types
};

struct EvalTables : WeightsOf<PhasedScore> {
  PerPiece<TypeWeights> types;
  std::vector<PhasedScore> footing;  ///< [cell * squares + square]
  PerPiece<int> exchange;            ///< per type, for static exchange
  int bound_types = 0;
  int margin_percent = 100;     ///< how far one move swings the score, against games without hands
  int initial_force = 1;        ///< sum of the officers' exchange values at the start
  int fixed_phase = -1;         ///< games in which pieces come back never thin out; -1 = by force
  bool promoter_race = true;    ///< structure and passed promoters matter (not where pieces are dropped)
  int weak_square_danger = 16;  ///< in sixteenths, as the next
  int safe_check_danger = 48;
};

/// `values` in centipawns per type, as derived from movement; royals' entries are ignored.
EvalTables make_eval_tables(const CompiledRules& rules, const std::vector<int>& values,
                            const EvalWeights& weights = {});

}  // namespace tesuji::evaluate

// What each kind of piece is worth, from how it moves: a sum of named reasons. No piece is known by name.
#pragma once

#include "evaluate/movement_measures.hpp"
#include "sight/exchange.hpp"

namespace tesuji::evaluate {

enum class ValueReason {
  reach_now,      ///< squares it controls where it stands
  forward_share,  ///< those towards the enemy count once more
  reach_later,    ///< how soon it gets to the rest of the board
  drops,          ///< it can be dropped far away, so its own way there matters less (or: helps it less)
  promotion,      ///< part of what it gains when it promotes
  author          ///< what the game file's own value adds or takes away
};

struct ValuePart {
  ValueReason reason = ValueReason::reach_now;
  int centipawns = 0;

  bool operator==(const ValuePart&) const = default;
};

struct PieceValue {
  int centipawns = 0;
  std::vector<ValuePart> reasons;  ///< their sum is `centipawns`; parts that play no role are left out
  MovementMeasures measures;

  /// The part with this reason, 0 when it plays no role.
  int part(ValueReason reason) const;
};

/// One entry for each of the game's pieces, in their order; royal pieces have none, for nothing is worth
/// as much. Scale: a pawn of the western game is about 100. A few milliseconds on 100 squares; keep the
/// result. Both sides are looked at and averaged; names and the order of pieces, atoms and squares play no
/// part. Stopped, they are wrong.
std::vector<std::optional<PieceValue>> piece_values(const GameDefinition& game,
                                                    const StopSignal& should_stop = {});

/// The same as plain numbers in the order of the pieces, 0 for royal ones.
std::vector<int> centipawns_by_type(const GameDefinition& game, const StopSignal& should_stop = {});

/// What pieces are worth in exchanges, derived from movement alone.
Worths derived_worths(const CompiledRules& rules, const StopSignal& should_stop = {});

/// The pieces by falling value, those without a value last; equal ones in the game's order.
std::vector<PieceIndex> dearest_first(const std::vector<std::optional<PieceValue>>& values);

}  // namespace tesuji::evaluate

// Thinker: search and evaluation for any piece-moving game, behind one virtual interface.
#pragma once

#include <memory>

#include "evaluate/eval_tables.hpp"
#include "evaluate/terms.hpp"
#include "movement/any_position.hpp"
#include "search/control.hpp"
#include "search/report.hpp"
#include "search/table.hpp"

namespace tesuji::engine {

class Thinker {
 public:
  virtual ~Thinker() = default;

  /// Searches, with as many threads as `control` says, until a limit is met or `control` stops it. The
  /// listener is called on the calling thread. With one thread the same input gives the same report.
  /// Precondition: `position` is of the instance this was made for.
  virtual SearchReport think(const AnyPosition& position, const SearchLimits& limits, Table& table,
                             SearchControl& control, const ReportListener& listener) = 0;
  /// Every term of the evaluation, for both sides.
  virtual Breakdown breakdown(const AnyPosition& position) const = 0;
  /// The static evaluation for the side to move; equals the sum of breakdown() seen from that side.
  virtual Score evaluate(const AnyPosition& position) const = 0;
  /// Does the move win at least `gain` by captures on its target square?
  virtual bool wins_exchange(const AnyPosition& position, Move move, Score gain) const = 0;
  /// Forgets what earlier searches taught about moves.
  virtual void new_game() = 0;
};

/// The weights that are part of the program: weights/movement.yaml.
const EvalWeights& builtin_weights();

/// A thinker for positions like this one. Evaluation tables are derived from the rules and the weights.
std::unique_ptr<Thinker> make_thinker(const AnyPosition& position,
                                      const EvalWeights& weights = builtin_weights());

}  // namespace tesuji::engine

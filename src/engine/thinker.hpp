// Thinker: search and evaluation for any piece-moving game, behind one virtual interface.
#pragma once

#include "define/loader.hpp"
#include "evaluate/eval_tables.hpp"
#include "persona/persona.hpp"
#include "search/control.hpp"
#include "search/table.hpp"
#include "search/tuning.hpp"

namespace tesuji::engine {

class EndingProbe;

/// The static evaluation equals the sum of breakdown() seen from the side to move.
class Thinker : public Judge {
 public:
  /// Searches, with as many threads as `control` says, until a limit is met or `control` stops it. The
  /// listener is called on the calling thread. With one thread the same input gives the same report.
  /// Precondition: `position` is of the instance this was made for.
  virtual SearchReport think(const AnyPosition& position, const SearchLimits& limits, Table& table,
                             SearchControl& control, const ReportListener& listener) = 0;
  /// Every term of the evaluation, for both sides.
  virtual Breakdown breakdown(const AnyPosition& position) const = 0;
  /// How often each weight of tables() counts in the position; nothing without bit sets.
  virtual std::optional<Features> features(const AnyPosition& position) const = 0;
  /// The weights as this game uses them; null without bit sets.
  virtual const EvalTables* tables() const = 0;
  /// Is the position of the rules and the instance this was made for?
  virtual bool fits(const AnyPosition& position) const = 0;
  /// Forgets what earlier searches taught about moves.
  virtual void new_game() = 0;
  /// Looks positions with few men up in these tables, which must outlive the thinker; null for none.
  virtual void use_endings(const EndingProbe* endings) = 0;
  /// Searches by these constants.
  virtual void use_tuning(const SearchTuning& tuning) = 0;
};

/// The weights that are part of the program: weights/movement.yaml.
const EvalWeights& builtin_weights();
/// The same as it is written, with its remarks.
std::string builtin_weights_text();

/// What a user's file says: weights for all games, or an overlay for one game, which comes before the
/// program's own of that game.
Result<EvalWeights, Errors> read_weights(const SourceText& file);

/// A thinker for positions like this one. Evaluation tables are derived from the rules and the weights.
std::unique_ptr<Thinker> make_thinker(const AnyPosition& position,
                                      const EvalWeights& weights = builtin_weights());

/// The same for one of kInstances, each defined in a unit of its own. Precondition: `like` is of that
/// instance.
template <InstanceId Id>
std::unique_ptr<Thinker> make_thinker_for(const AnyPosition& like, const EvalWeights& weights);
template <>
std::unique_ptr<Thinker> make_thinker_for<kWideInstance>(const AnyPosition& like, const EvalWeights& weights);

}  // namespace tesuji::engine

// Craft: how the jobs of a contest are done. Each kind of contest has one; workshops know none of them by
// name.
#pragma once

#include <functional>
#include <memory>

#include "arena/ledger.hpp"
#include "base/datum.hpp"
#include "base/stop_signal.hpp"
#include "engine/game_library.hpp"

namespace tesuji::arena {

/// A game that is being played.
struct LiveGame {
  std::string game;
  std::string first;
  std::string second;
  std::string start;
  std::vector<std::string> moves;
};
using LiveListener = std::function<void(const LiveGame&)>;

/// How what was found out is written for scripts; rooms above know how.
using DatumWriter = std::function<std::string(const Datum&)>;

/// Where one thread works at a contest; what it needs is kept from job to job.
class Workplace {
 public:
  virtual ~Workplace() = default;
  /// Does a job; nothing when it was stopped. What can never be done here is an error.
  virtual Result<std::optional<JobYield>, Errors> work(const Job& job, const StopSignal& stop) = 0;
};

/// A contest made ready, for all threads together.
class Craft {
 public:
  virtual ~Craft() = default;
  /// Precondition: the craft outlives it.
  virtual std::unique_ptr<Workplace> workplace(LiveListener listener) const = 0;
};

/// What this contest takes; an error where its settings cannot be read or its games not be played.
Result<std::shared_ptr<const Craft>, Errors> craft_for(const Contest& contest, GameLibrary& library,
                                                       const DatumWriter& writer);

/// Pairs of games: matches, tournaments, self-play, steps of tuning.
Result<std::shared_ptr<const Craft>, Errors> pair_craft(const Contest& contest, GameLibrary& library);
/// Reviews of recorded games.
Result<std::shared_ptr<const Craft>, Errors> review_craft(const Contest& contest, GameLibrary& library,
                                                          const DatumWriter& writer);

}  // namespace tesuji::arena

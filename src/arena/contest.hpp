// Holding a contest: opens its ledger, plans, plays here or lets workers elsewhere play, and tells how it
// goes.
#pragma once

#include <functional>
#include <string>

#include "arena/director.hpp"
#include "arena/workshop.hpp"

namespace tesuji::arena {

struct HoldSettings {
  std::string place;    ///< of the ledger; empty: it is kept in memory and forgotten
  std::string id;       ///< empty: a new one, or with `resume` the last one with the same plan
  bool resume = false;  ///< go on where it was
  int concurrency = 1;  ///< games at once; 0: others play, this program plans, watches and decides
};

/// A ledger, and a contest with the id and the signature it has there.
struct ContestPlace {
  Ledger ledger;
  Contest contest;
};
/// Opens the ledger and finds, or makes up, what the contest is called in it. Nothing is entered yet.
Result<ContestPlace, Errors> open_place(Contest contest, const HoldSettings& settings,
                                        const StopSignal& should_stop);

/// What is told while a contest is held, several times a second.
struct ContestNews {
  const std::string& id;
  const Standings& standings;
  const std::vector<LiveGame>& live;  ///< on the boards of this program
};
using ContestListener = std::function<void(const ContestNews&)>;

struct HeldContest {
  std::string id;
  Standings standings;
  std::optional<Tuner> tuner;     ///< where constants were tuned: how far they came
  std::vector<LedgerGame> games;  ///< those that count, by job and leg
  bool over = false;              ///< else it was stopped, and may be resumed
};

/// Plays until the contest is over or `should_stop`. Players that cannot play, or ledgers that cannot be
/// used, are errors.
Result<HeldContest, Errors> hold_contest(const ContestPlan& plan, const HoldSettings& settings,
                                         const ContestListener& listener, const StopSignal& should_stop);

}  // namespace tesuji::arena

// Director: plans a contest in a ledger, watches it being played, and decides when it is over. May be stopped
// and started again anywhere: all it knows is in the ledger.
#pragma once

#include <string>

#include "arena/shared_ledger.hpp"
#include "arena/standings.hpp"

namespace tesuji::arena {

class Director {
 public:
  Director(SharedLedger& ledger, ContestPlan plan, std::string id, std::string signature);

  /// Enters the contest, or finds it there with the same plan.
  std::optional<Error> begin(const StopSignal& should_stop);
  /// Counts what was finished since, and sees to it that there is enough to do. True when the contest is
  /// over.
  Result<bool> look(const StopSignal& should_stop);

  const Standings& standings() const { return standings_; }
  const std::optional<Tuner>& tuner() const { return tuner_; }  ///< where constants are tuned
  const std::string& id() const { return id_; }

 private:
  void count(std::int64_t job, const std::vector<LedgerGame>& games);
  std::optional<Error> plan_ahead(const StopSignal& should_stop);
  std::optional<Error> decide(const StopSignal& should_stop);

  SharedLedger& ledger_;
  std::string id_;
  std::string signature_;
  Standings standings_;
  std::optional<Tuner> tuner_;
  std::int64_t planned_ = 0;  ///< jobs in the ledger
  bool over_ = false;
};

/// The last contest of a ledger that is the same but for its id; nothing when there is none.
Result<std::optional<std::string>> find_contest(Ledger& ledger, Contest wanted);
/// A name that no contest of this ledger has yet.
Result<std::string> new_contest_id(Ledger& ledger, const std::string& kind);

}  // namespace tesuji::arena

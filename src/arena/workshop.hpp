// Workshop: takes jobs out of a ledger and does them, several at once, until it is stopped or nothing is
// left.
#pragma once

#include <atomic>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <set>
#include <string>
#include <vector>

#include "arena/plan.hpp"
#include "arena/shared_ledger.hpp"
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

/// What nobody else calls himself: machine, process and time of start.
std::string worker_name();

struct WorkshopSettings {
  std::string name;       ///< who holds the leases; different for every workshop
  std::string signature;  ///< of this build: contests of others are left alone
  std::string contest;    ///< empty: whatever there is to do
  int concurrency = 1;
  bool leaves_when_idle = false;
};

class Workshop {
 public:
  Workshop(SharedLedger& ledger, WorkshopSettings settings);

  /// Works until `should_stop`. Of a contest that cannot be played here the reason is given: where only one
  /// is wanted as the answer, else by `on_fault`, and the others go on.
  std::optional<Errors> work(const StopSignal& should_stop,
                             const std::function<void(const Errors&)>& on_fault = {});

  /// What is on the boards now. Safe from any thread.
  std::vector<LiveGame> live() const;

 private:
  /// A contest's plan with its games compiled.
  struct Prepared {
    ContestPlan plan;
    std::vector<std::shared_ptr<const Game>> games;
  };
  class Bench;
  /// A job under way, whose lease must be renewed.
  struct Held {
    Job job;
    std::atomic<bool> lost{false};
  };

  Result<std::shared_ptr<const Prepared>, Errors> prepared(const std::string& contest,
                                                           const StopSignal& stop);
  void work_at(Bench& bench, const StopSignal& stop, const std::function<void(const Errors&)>& on_fault);
  bool all_done(const StopSignal& stop);
  void free_leases_of_the_dead(const StopSignal& stop);
  void renew_leases(const StopSignal& stop);
  void set_live(std::size_t seat, LiveGame game);

  SharedLedger& ledger_;
  WorkshopSettings settings_;
  mutable std::mutex mutex_;  ///< guards what follows
  GameLibrary library_;
  std::map<std::string, std::shared_ptr<const Prepared>> prepared_;
  std::vector<std::string> impossible_;  ///< contests that cannot be played here
  std::optional<Errors> fault_;
  std::set<std::shared_ptr<Held>> held_;
  std::vector<LiveGame> live_;  ///< by seat
  std::atomic<bool> leaves_{false};
};

}  // namespace tesuji::arena

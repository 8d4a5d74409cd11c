// Matches: contests that a front door holds in the background, one at a time, for match.start, match.status
// and match.stop.
#pragma once

#include <atomic>
#include <mutex>
#include <thread>

#include "arena/contest.hpp"
#include "base/datum.hpp"
#include "describe/language.hpp"

namespace tesuji::api {

/// Safe from any thread.
class Matches {
 public:
  ~Matches();

  /// Begins a match that is kept in memory. While another one runs, that is an error.
  std::optional<Errors> start(arena::ContestPlan plan);
  /// Standings, the curve of the test, and what is on the boards; nothing when there was no match yet.
  std::optional<Datum> status(Language language) const;
  /// False when none runs. Waits until it has ended.
  bool stop();
  /// The same without waiting.
  void ask_to_stop() { stop_ = true; }
  bool running() const { return running_; }

 private:
  struct Status {
    Datum data;
    LocalText words;  ///< the standings; empty where there are none
  };

  static Status status_of(const arena::Standings& standings, const std::vector<arena::LiveGame>& live);
  void run(const arena::ContestPlan& plan);
  void tell(const arena::ContestNews& news);

  std::mutex control_;  ///< held while a match is started or stopped
  std::thread thread_;
  std::atomic<bool> stop_{false};
  std::atomic<bool> running_{false};
  mutable std::mutex mutex_;  ///< guards what follows
  std::optional<Status> status_;
};

}  // namespace tesuji::api

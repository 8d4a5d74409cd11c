// Workshop: takes jobs out of a ledger and does them, several at once, until it is stopped or nothing is
// left.
#pragma once

#include <atomic>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <set>
#include <stop_token>
#include <string>
#include <thread>
#include <vector>

#include "arena/craft.hpp"
#include "arena/shared_ledger.hpp"

namespace tesuji::arena {

/// What nobody else calls himself: machine, process and time of start.
std::string worker_name();

struct WorkshopSettings {
  std::string name;       ///< who holds the leases; different for every workshop
  std::string signature;  ///< of this build: contests of others are left alone
  std::string contest;    ///< empty: whatever there is to do
  int concurrency = 1;
  bool leaves_when_idle = false;
  DatumWriter writer{};  ///< of what reviews find
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
  /// How many jobs were finished here. Safe from any thread.
  std::int64_t finished() const { return finished_; }

 private:
  /// A job under way, whose lease must be renewed.
  struct Held {
    Job job;
    std::atomic<bool> lost{false};
  };

  /// Where a thread works now.
  struct Seat {
    std::size_t number = 0;
    std::string contest;
    std::shared_ptr<const Craft> craft;  ///< outlives the workplace
    std::unique_ptr<Workplace> workplace;
  };

  Result<std::shared_ptr<const Craft>, Errors> craft(const std::string& contest, const StopSignal& stop);
  Result<std::optional<JobYield>, Errors> do_job(Seat& seat, const Job& job, const StopSignal& stop);
  void work_at(Seat seat, const StopSignal& stop, const std::function<void(const Errors&)>& on_fault);
  bool all_done(const StopSignal& stop);
  void free_leases_of_the_dead(const StopSignal& stop);
  void renew_leases(const std::stop_token& ended);
  void set_live(std::size_t seat, LiveGame game);

  SharedLedger& ledger_;
  WorkshopSettings settings_;
  mutable std::mutex mutex_;  ///< guards what follows
  GameLibrary library_;
  std::map<std::string, std::shared_ptr<const Craft>> crafts_;
  std::vector<std::string> impossible_;  ///< contests that cannot be played here
  std::optional<Errors> fault_;
  std::set<std::shared_ptr<Held>> held_;
  std::vector<LiveGame> live_;  ///< by seat
  std::atomic<bool> leaves_{false};
  std::atomic<std::int64_t> finished_{0};
};

/// A workshop that works beside its owner until it is told to stop. One without concurrency does nothing.
class Background {
 public:
  Background(SharedLedger& ledger, const WorkshopSettings& settings) : workshop_(ledger, settings) {
    if (settings.concurrency == 0) return;
    thread_ = std::thread([this] {
      fault_ = workshop_.work(stop_);
      ended_ = true;
    });
  }
  ~Background() { stop(); }

  /// Ends it, and tells what went wrong.
  const std::optional<Errors>& stop() {
    stop_ = true;
    if (thread_.joinable()) thread_.join();
    return fault_;
  }
  bool ended() const { return ended_; }
  std::vector<LiveGame> live() const { return workshop_.live(); }
  std::int64_t finished() const { return workshop_.finished(); }

 private:
  Workshop workshop_;
  std::atomic<bool> stop_{false};
  std::atomic<bool> ended_{false};
  std::optional<Errors> fault_;  ///< read only when the thread has ended
  std::thread thread_;
};

}  // namespace tesuji::arena

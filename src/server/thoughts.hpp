// Thoughts: requests that take long, handed to workers through the database that servers and workers share.
// Nobody's request is lost with a worker: another takes it, and where there is none the server thinks itself.
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <set>
#include <string>

#include "base/stop_signal.hpp"
#include "server/store.hpp"
#include "store/notices.hpp"

namespace tesuji::server {

/// Wakes those who wait for something that the other end does to a thought.
class ThoughtBell {
 public:
  ThoughtBell(const std::string& place, const std::string& channel);

  /// Waits until the name was called since it last waited, the time is over, or it is to stop.
  void wait_for(const std::string& name, std::chrono::milliseconds most, const StopSignal& should_stop);

 private:
  std::mutex mutex_;  ///< guards the names
  std::condition_variable rung_;
  std::set<std::string> called_;
  store::Notices notices_;
};

/// The server's end.
class ThoughtDesk {
 public:
  using Clock = std::chrono::steady_clock;
  using Writer = std::function<void(const std::string& line)>;

  /// Precondition: the store is on a database server, and outlives this.
  static Result<std::unique_ptr<ThoughtDesk>> open(Store& store);

  struct Request {
    std::string message;  ///< of the API
    std::string client;   ///< who has the fewest at work is served first
    std::chrono::milliseconds most{0};
  };
  /// The line that answers; nothing where no worker does it. `tell` gets what is told meanwhile.
  std::optional<std::string> ask(const Request& request, const Writer& tell, const StopSignal& should_stop);
  /// How many were answered by workers.
  std::uint64_t answered() const { return answered_; }

 private:
  struct Row;

  explicit ThoughtDesk(Store& store);
  std::optional<std::string> follow(const std::string& id, const Writer& tell, const StopSignal& should_stop);
  std::optional<Row> read(const std::string& id);
  bool take_back(const std::string& id);
  void give_to_another(const std::string& id, const std::string& worker);

  Store& store_;
  ThoughtBell bell_;
  std::atomic<Clock::rep> nobody_until_{0};  ///< nobody came lately: nobody is asked until then
  std::atomic<std::uint64_t> answered_{0};
};

/// Works on thoughts, so many at once, until it is to stop.
void work_on_thoughts(const std::string& place, const std::string& worker, int concurrency,
                      const StopSignal& should_stop);

}  // namespace tesuji::server

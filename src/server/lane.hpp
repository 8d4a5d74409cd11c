// Lane: so many may be at work at once; who waits comes in by turns, client by client.
#pragma once

#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <functional>
#include <list>
#include <map>
#include <mutex>
#include <string>
#include <vector>

#include "base/stop_signal.hpp"

namespace tesuji::server {

/// Of those who wait the client goes first who has the fewest at work, then the one whose turn was longest
/// ago, then who came first: a client with many connections has no more turns than one with few.
class Lane {
 public:
  using Clock = std::chrono::steady_clock;

  struct Rules {
    int places = 1;
    int places_per_client = 1;
  };
  /// Somebody who wants in.
  struct Visitor {
    std::string client;
    StopSignal should_stop{};
    std::function<void(int position)> waits_at{};  ///< told when he begins to wait and when it changes
  };

  explicit Lane(Rules rules) : rules_(rules) {}
  Lane(const Lane&) = delete;
  Lane& operator=(const Lane&) = delete;

  /// The number of the place taken, from 0; -1 when the visitor was to stop before he got one.
  int enter(const Visitor& visitor);
  void leave(int place, const std::string& client);

  int waiting() const;
  int working() const;
  /// How long one may stay so that everybody who waits now gets in within `round` of his coming. All the time
  /// there is when nobody waits.
  std::chrono::milliseconds share(std::chrono::milliseconds round, std::chrono::milliseconds most) const;

 private:
  struct Waiter {
    std::string client;
    std::uint64_t ticket = 0;
    Clock::time_point came = Clock::now();
    int place = -1;  ///< granted
    std::condition_variable granted{};
  };
  struct Turns {
    int working = 0;
    std::uint64_t last = 0;  ///< when it had a turn, counted in turns of all
  };

  void let_in();
  std::list<Waiter*>::iterator best_of_waiters();
  int position_of(const Waiter& waiter) const;
  void forget_idle_clients();

  Rules rules_;
  mutable std::mutex mutex_;  ///< guards what follows
  std::vector<bool> taken_ = std::vector<bool>(static_cast<std::size_t>(rules_.places), false);
  std::list<Waiter*> waiters_;  ///< in the order of their coming
  std::map<std::string, Turns> turns_;
  std::uint64_t tickets_ = 0;
  std::uint64_t turn_ = 0;
};

}  // namespace tesuji::server

// ThinkingRoom: the few seats in which all clients' searches run, first come, first served.
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <vector>

#include "base/stop_signal.hpp"
#include "engine/mind.hpp"

namespace tesuji::server {

/// A connection asks for one thing at a time, so the order of asking is a fair order among connections.
/// When others wait, a task's time shrinks so that everybody gets a turn within `round`.
class ThinkingRoom {
 public:
  using Clock = std::chrono::steady_clock;
  using Task = std::function<void(Minds&)>;

  struct Rules {
    int seats = 1;
    std::chrono::milliseconds most{60'000};   ///< the longest time a task may take
    std::chrono::milliseconds round{10'000};  ///< how long it may take until everybody had a turn
    std::chrono::milliseconds least{100};     ///< even so, nobody is asked to stop earlier
    std::size_t table_megabytes = Minds::kUsualTable;
  };

  explicit ThinkingRoom(Rules rules);

  /// A task's stay in the room, from asking to the end; `over()` says when it has had its time.
  class Stay {
   public:
    bool over() const;

   private:
    friend class ThinkingRoom;
    explicit Stay(ThinkingRoom& room) : room_(room) {}
    ThinkingRoom& room_;
    std::atomic<Clock::rep> began_{0};  ///< 0 while waiting
  };
  std::shared_ptr<Stay> stay() { return std::shared_ptr<Stay>(new Stay(*this)); }

  /// Waits for a seat and runs the task in it. Gives up, without running it, when `should_stop` says so.
  /// Throws what the task throws.
  void run(Stay& stay, const Task& task, const StopSignal& should_stop);

  int waiting() const { return waiting_; }

 private:
  struct Seat {
    std::unique_ptr<Minds> minds;  ///< made when somebody first sits down
    bool taken = false;
  };

  Seat* take(std::uint64_t ticket, const StopSignal& should_stop);
  void leave(Seat& seat);
  std::chrono::milliseconds share() const;

  Rules rules_;
  std::mutex mutex_;  ///< guards the three below
  std::condition_variable changed_;
  std::vector<Seat> seats_;
  std::vector<std::uint64_t> queue_;  ///< tickets, oldest first
  std::uint64_t next_ticket_ = 0;
  std::atomic<int> waiting_{0};
};

}  // namespace tesuji::server

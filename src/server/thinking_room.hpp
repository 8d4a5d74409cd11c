// ThinkingRoom: where the requests of all clients are worked on. Short ones never wait for long ones.
#pragma once

#include <atomic>
#include <memory>

#include "api/rpc.hpp"
#include "server/lane.hpp"

namespace tesuji::server {

/// Three lanes, by how much a request asks for: glances, moments and work. Moments and work think with the
/// minds of their seat. A moment that lasts longer than it may begins anew as work.
/// When others wait for work, a task's time shrinks so that everybody gets a turn within `round`.
class ThinkingRoom {
 public:
  using Clock = Lane::Clock;

  struct Rules {
    int seats = 1;
    std::chrono::milliseconds most{60'000};   ///< the longest time a task may take
    std::chrono::milliseconds round{10'000};  ///< how long it may take until everybody had a turn
    std::chrono::milliseconds least{100};     ///< even so, nobody is asked to stop earlier
    std::chrono::milliseconds moment{2'000};  ///< the longest time of a short task
    std::size_t table_megabytes = Minds::kUsualTable;
  };

  explicit ThinkingRoom(Rules rules);

  /// What one connection has in the room; `over()` says when it has had its time.
  class Stay {
   public:
    bool over() const;

   private:
    friend class ThinkingRoom;
    Stay(ThinkingRoom& room, std::string client) : room_(room), client_(std::move(client)) {}
    ThinkingRoom& room_;
    std::string client_;
    std::atomic<Clock::rep> began_{0};      ///< 0 while waiting
    std::atomic<bool> at_moment_{false};    ///< in the lane of short tasks
    mutable std::atomic<bool> cut_{false};  ///< was told that its moment is over
  };
  /// `client` is whose turns are counted together.
  std::shared_ptr<Stay> stay(std::string client) {
    return std::shared_ptr<Stay>(new Stay(*this, std::move(client)));
  }

  /// Waits for a place and runs the task in it. Gives up, without running it, when the turn is to stop.
  /// Throws what the task throws.
  void run(Stay& stay, const api::RpcHost::Task& task, const api::RpcHost::Turn& turn);

  int waiting() const { return glances_.waiting() + moments_.waiting() + work_.waiting(); }
  int working() const { return glances_.working() + moments_.working() + work_.working(); }

 private:
  using Seats = std::vector<std::unique_ptr<Minds>>;  ///< made when somebody first sits down

  bool sit(Stay& stay, Lane& lane, Seats* seats, const api::RpcHost::Task& task,
           const api::RpcHost::Turn& turn);

  Rules rules_;
  Lane glances_;
  Lane moments_;
  Lane work_;
  Seats moment_seats_;
  Seats work_seats_;
};

}  // namespace tesuji::server

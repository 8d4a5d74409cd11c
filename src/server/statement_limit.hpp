// StatementLimit: statements to a database server that take too long are given up, whatever it waits for.
#pragma once

#include <chrono>
#include <condition_variable>
#include <list>
#include <mutex>
#include <thread>

#include "base/rooms.hpp"

namespace tesuji::server {

/// Shuts the sockets of those who wait too long; a shut socket makes them fail at once. A server that is
/// frozen keeps its connections open, so that nothing else would end the waiting.
class StatementLimit {
 public:
  using Clock = std::chrono::steady_clock;

  explicit StatementLimit(std::chrono::milliseconds most) : most_(most), thread_([this] { watch(); }) {}
  ~StatementLimit();
  StatementLimit(const StatementLimit&) = delete;
  StatementLimit& operator=(const StatementLimit&) = delete;

  /// Somebody waits for an answer on this socket for as long as this lives; -1: on none.
  class Wait {
   public:
    Wait(StatementLimit& limit, int socket);
    ~Wait();
    Wait(const Wait&) = delete;
    Wait& operator=(const Wait&) = delete;

   private:
    friend class StatementLimit;
    StatementLimit& limit_;
    int socket_;
    Clock::time_point end_;
  };

 private:
  void watch();

  std::chrono::milliseconds most_;
  std::mutex mutex_;  ///< guards the two below
  std::list<Wait*> waits_;
  bool done_ = false;
  std::condition_variable ending_;
  std::thread thread_;
};

}  // namespace tesuji::server

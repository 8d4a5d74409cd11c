// Farewells: where connections end without keeping anybody waiting, one another included.
#pragma once

#include <chrono>
#include <condition_variable>
#include <list>
#include <memory>
#include <mutex>
#include <thread>

#include "api/connection.hpp"

namespace tesuji::server {

/// The end of a connection waits for its running request, which may take a moment: here those who have come
/// to rest go first, on a thread that nobody waits for.
class Farewells {
 public:
  using Clock = std::chrono::steady_clock;

  Farewells() : thread_([this] { work(); }) {}
  ~Farewells() {
    {
      const std::lock_guard lock(mutex_);
      done_ = true;
    }
    changed_.notify_all();
    thread_.join();
  }
  Farewells(const Farewells&) = delete;
  Farewells& operator=(const Farewells&) = delete;

  void see_off(std::unique_ptr<api::Connection> connection) {
    connection->close();
    {
      const std::lock_guard lock(mutex_);
      leaving_.push_back(std::move(connection));
    }
    changed_.notify_all();
  }

  /// Waits until everybody who came has gone, or until `end`. Has everybody?
  bool finish(Clock::time_point end) {
    std::unique_lock lock(mutex_);
    return changed_.wait_until(lock, end, [this] { return leaving_.empty(); });
  }

 private:
  static constexpr std::chrono::milliseconds kGlance{20};

  void work() {
    std::unique_lock lock(mutex_);
    while (true) {
      changed_.wait(lock, [this] { return done_ || !leaving_.empty(); });
      if (leaving_.empty()) return;
      std::list<std::unique_ptr<api::Connection>> gone;
      for (auto one = leaving_.begin(); one != leaving_.end();) {
        const auto here = one++;
        if ((*here)->quiet()) gone.splice(gone.end(), leaving_, here);
      }
      const bool restless = gone.empty();
      lock.unlock();
      gone.clear();
      lock.lock();
      changed_.notify_all();
      if (restless) changed_.wait_for(lock, kGlance);
    }
  }

  std::mutex mutex_;  ///< guards the two below
  std::condition_variable changed_;
  std::list<std::unique_ptr<api::Connection>> leaving_;
  bool done_ = false;
  std::thread thread_;
};

}  // namespace tesuji::server

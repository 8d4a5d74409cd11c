// Farewells: where connections end without keeping anybody waiting.
#pragma once

#include <condition_variable>
#include <deque>
#include <memory>
#include <mutex>
#include <thread>

#include "api/connection.hpp"

namespace tesuji::server {

/// The end of a connection waits for its running request, which may take a moment: that happens here, on a
/// thread of its own.
class Farewells {
 public:
  Farewells() : thread_([this] { work(); }) {}
  ~Farewells() { finish(); }
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

  /// Waits until everybody who came has gone.
  void finish() {
    {
      const std::lock_guard lock(mutex_);
      done_ = true;
    }
    changed_.notify_all();
    if (thread_.joinable()) thread_.join();
  }

 private:
  void work() {
    std::unique_lock lock(mutex_);
    while (true) {
      changed_.wait(lock, [this] { return done_ || !leaving_.empty(); });
      if (leaving_.empty()) return;
      std::unique_ptr<api::Connection> connection = std::move(leaving_.front());
      leaving_.pop_front();
      lock.unlock();
      connection.reset();
      lock.lock();
    }
  }

  std::mutex mutex_;  ///< guards the two below
  std::condition_variable changed_;
  std::deque<std::unique_ptr<api::Connection>> leaving_;
  bool done_ = false;
  std::thread thread_;
};

}  // namespace tesuji::server

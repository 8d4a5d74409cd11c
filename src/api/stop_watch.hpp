// StopWatch: turns the question "should this stop?" into a flag for those who can only look at a flag.
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <thread>

namespace tesuji::api {

/// Asks again and again, in a thread of its own, for as long as it lives. The question must be safe to ask
/// from any thread; an empty one is never asked.
class StopWatch {
 public:
  explicit StopWatch(const std::function<bool()>& question) {
    if (!question) return;
    stop_ = question();
    thread_ = std::thread([this, &question] { watch(question); });
  }
  ~StopWatch() {
    {
      const std::lock_guard lock(mutex_);
      over_ = true;
    }
    changed_.notify_all();
    if (thread_.joinable()) thread_.join();
  }
  StopWatch(const StopWatch&) = delete;
  StopWatch& operator=(const StopWatch&) = delete;

  const std::atomic<bool>& stop() const { return stop_; }

 private:
  void watch(const std::function<bool()>& question) {
    constexpr std::chrono::milliseconds kGlance{20};
    std::unique_lock lock(mutex_);
    while (!changed_.wait_for(lock, kGlance, [this] { return over_; })) {
      if (question()) stop_ = true;
    }
  }

  std::atomic<bool> stop_{false};
  std::mutex mutex_;  ///< guards `over_`
  std::condition_variable changed_;
  bool over_ = false;
  std::thread thread_;
};

}  // namespace tesuji::api

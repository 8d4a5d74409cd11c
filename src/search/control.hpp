// SearchControl: what the threads of one search and the world outside tell each other while it runs.
#pragma once

#include <limits>
#include <mutex>

#include "base/indexed.hpp"
#include "base/stop_signal.hpp"
#include "search/report.hpp"
#include "search/tuning.hpp"

namespace tesuji::search {

/// The deepest finished iteration of any thread, and the best line it found.
struct Milestone {
  int depth = 0;
  SearchLine line;
};

/// Good for one search: make a new one for the next. Every function may be called from any thread.
class SearchControl {
 public:
  using Clock = std::chrono::steady_clock;

  explicit SearchControl(int threads = 1) : counts_(as_size(std::max(threads, 1))) {}

  int threads() const { return static_cast<int>(counts_.size()); }

  void stop() { stopped_.store(true, std::memory_order_relaxed); }
  bool stopped() const { return stopped_.load(std::memory_order_relaxed) || outside_(); }
  /// A thread has found all that was asked: the others need not go on. Nobody outside has asked to stop.
  void finish() { finished_.store(true, std::memory_order_relaxed); }
  /// Is there nothing more to do, for whatever reason?
  bool over() const { return finished_.load(std::memory_order_relaxed) || stopped(); }
  /// Stops also when `outside` says so, whichever thread asks. Call before the search begins.
  void watch(StopSignal outside) { outside_ = std::move(outside); }

  /// May be set, and moved, while the search runs.
  void set_deadline(Clock::time_point when) {
    deadline_.store(when.time_since_epoch().count(), std::memory_order_relaxed);
  }
  /// Has the deadline passed?
  bool late() const {
    const Clock::rep deadline = deadline_.load(std::memory_order_relaxed);
    return deadline != kNever && Clock::now().time_since_epoch().count() >= deadline;
  }

  /// A thread is through with a depth, the first of all: those still at it, or behind, need not go on with
  /// it.
  void reach(int depth, const SearchLine& line) {
    const std::lock_guard lock(mutex_);
    if (depth <= reached_.depth) return;
    reached_ = {depth, line};
    reached_depth_.store(depth, std::memory_order_relaxed);
  }
  int reached_depth() const { return reached_depth_.load(std::memory_order_relaxed); }
  Milestone reached() const {
    const std::lock_guard lock(mutex_);
    return reached_;
  }

  /// How many more moves the asking thread may make when all threads together may make `limit` (0: no
  /// limit). One thread gets everything at once, several get small shares, so that the sum is obeyed.
  std::uint64_t grant(std::uint64_t limit) {
    if (limit == 0) return std::numeric_limits<std::uint64_t>::max();
    const std::uint64_t share = threads() == 1 ? limit : SearchSizes::kNodesGranted;
    const std::uint64_t before = granted_.fetch_add(share, std::memory_order_relaxed);
    return before >= limit ? 0 : std::min(share, limit - before);
  }

  /// Each thread tells now and then how many moves it has made.
  void publish(int thread, std::uint64_t nodes) {
    counts_[as_size(thread)].nodes.store(nodes, std::memory_order_relaxed);
  }
  /// The moves of all threads, as last told.
  std::uint64_t nodes() const {
    std::uint64_t sum = 0;
    for (const Count& count : counts_) sum += count.nodes.load(std::memory_order_relaxed);
    return sum;
  }

 private:
  static constexpr Clock::rep kNever = std::numeric_limits<Clock::rep>::max();

  /// A cache line of its own: threads count all the time.
  struct alignas(64) Count {
    std::atomic<std::uint64_t> nodes{0};
  };

  std::vector<Count> counts_;
  std::atomic<bool> stopped_{false};
  std::atomic<bool> finished_{false};
  StopSignal outside_;
  std::atomic<Clock::rep> deadline_{kNever};
  std::atomic<std::uint64_t> granted_{0};
  std::atomic<int> reached_depth_{0};
  mutable std::mutex mutex_;  ///< guards reached_
  Milestone reached_;
};

}  // namespace tesuji::search

// Work on many numbered places, shared among threads.
#pragma once

#include <atomic>
#include <functional>
#include <thread>
#include <vector>

#include "base/indexed.hpp"
#include "base/rooms.hpp"
#include "base/stop_signal.hpp"

namespace tesuji::endings {

class Material;

/// How far a table is.
struct Progress {
  const Material* material = nullptr;
  int plies = 0;     ///< results so far from the end of the game
  double share = 0;  ///< of this step
};
using ProgressListener = std::function<void(const Progress&)>;

struct Effort {
  int threads = 1;
  StopSignal should_stop{};
  ProgressListener on_progress{};  ///< called by the thread that asked
};

/// Calls work(thread, i) for every i below `all`; false when it was stopped before the end.
bool in_chunks(std::uint64_t all, std::uint64_t chunk, const Effort& effort, Progress progress, auto&& work) {
  std::atomic<std::uint64_t> next{0};
  std::atomic<bool> stopped{false};
  const auto run = [&](std::size_t thread) {
    for (std::uint64_t at = next.fetch_add(chunk); at < all && !stopped; at = next.fetch_add(chunk)) {
      for (std::uint64_t i = at; i < std::min(at + chunk, all); ++i) work(thread, i);
      if (effort.should_stop()) stopped = true;
      if (thread != 0 || !effort.on_progress) continue;
      progress.share = static_cast<double>(at) / static_cast<double>(all);
      effort.on_progress(progress);
    }
  };
  std::vector<std::thread> helpers;
  for (int i = 1; all > chunk && i < effort.threads; ++i) helpers.emplace_back(run, as_size(i));
  run(0);
  for (std::thread& helper : helpers) helper.join();
  return !stopped;
}

}  // namespace tesuji::endings

// SearchBudget: how much a search for a proof may still do.
#pragma once

#include <algorithm>
#include <cstdint>
#include <functional>

#include "base/rooms.hpp"
#include "base/stop_signal.hpp"

namespace tesuji::solve {

/// Counts moves made, and asks now and then whether to stop.
class SearchBudget {
 public:
  using Listener = std::function<void(std::uint64_t nodes)>;

  /// Zero nodes: no limit.
  SearchBudget(std::uint64_t nodes, StopSignal should_stop, Listener listener)
      : most_(nodes == 0 ? ~std::uint64_t{0} : nodes),
        should_stop_(std::move(should_stop)),
        listener_(std::move(listener)) {}

  void count(std::uint64_t nodes = 1) { nodes_ += nodes; }
  std::uint64_t nodes() const { return nodes_; }
  /// Stays so once it is, unless only a share of it was.
  bool spent() {
    if (nodes_ >= next_look_) look();
    return spent_ || nodes_ >= share_end_;
  }
  /// From now on only so many nodes may be spent, until the next share is given out.
  void give_share(std::uint64_t nodes) {
    share_end_ = nodes_ + std::min(nodes, most_);
    next_look_ = std::min(next_look_, share_end_);
  }
  void give_all() { share_end_ = kNoEnd; }

 private:
  static constexpr std::uint64_t kBetweenLooks = 512;
  static constexpr std::uint64_t kNoEnd = ~std::uint64_t{0};

  void look() {
    spent_ = spent_ || nodes_ >= most_ || should_stop_();
    if (listener_) listener_(nodes_);
    next_look_ = std::min({most_, share_end_, nodes_ + kBetweenLooks});
  }

  std::uint64_t nodes_ = 0;
  std::uint64_t most_;
  std::uint64_t share_end_ = kNoEnd;
  std::uint64_t next_look_ = std::min(most_, kBetweenLooks);
  bool spent_ = false;
  StopSignal should_stop_;
  Listener listener_;
};

}  // namespace tesuji::solve

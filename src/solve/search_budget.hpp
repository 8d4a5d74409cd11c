// SearchBudget: how much a search for a proof may still do.
#pragma once

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

  void count() { ++nodes_; }
  std::uint64_t nodes() const { return nodes_; }
  /// Stays so once it is.
  bool spent() {
    if (nodes_ >= next_look_) look();
    return spent_;
  }

 private:
  static constexpr std::uint64_t kBetweenLooks = 512;

  void look() {
    spent_ = spent_ || nodes_ >= most_ || should_stop_();
    if (listener_) listener_(nodes_);
    next_look_ = std::min(most_, nodes_ + kBetweenLooks);
  }

  std::uint64_t nodes_ = 0;
  std::uint64_t most_;
  std::uint64_t next_look_ = std::min(most_, kBetweenLooks);
  bool spent_ = false;
  StopSignal should_stop_;
  Listener listener_;
};

}  // namespace tesuji::solve

// Counting the moves of a tree to a fixed depth.
#pragma once

#include "engine/play.hpp"
#include "engine/session.hpp"

namespace tesuji::engine::organ {

class Counter {
 public:
  virtual ~Counter() = default;
  /// Does the game end by the capture of a royal piece, so that such captures can be counted?
  virtual bool captures_royals(const Play& play) const = 0;
  /// Nothing when the listener asked to stop.
  virtual std::optional<PerftReport> perft(const Play& play, const PerftRequest& request,
                                           const PerftListener& listener) = 0;
};

}  // namespace tesuji::engine::organ

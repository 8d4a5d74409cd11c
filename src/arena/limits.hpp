// What a player of a match may spend on its moves.
#pragma once

#include <chrono>
#include <cstdint>
#include <string>
#include <string_view>

#include "base/result.hpp"
#include "base/rooms.hpp"

namespace tesuji::arena {

/// Zero means no limit of that kind. With a clock, a game is lost when it runs out.
struct PlayerLimits {
  std::uint64_t nodes = 0;
  int depth = 0;
  std::chrono::milliseconds movetime{0};
  std::chrono::milliseconds clock{0};
  std::chrono::milliseconds increment{0};  ///< added after each move
  std::chrono::milliseconds byoyomi{0};    ///< for each move once the clock is at zero

  bool clocked() const { return clock.count() > 0 || byoyomi.count() > 0; }
  bool limited() const { return clocked() || nodes != 0 || depth != 0 || movetime.count() != 0; }
  bool operator==(const PlayerLimits&) const = default;
};

/// "nodes=10000", "depth=6", "movetime=1.5" (seconds), "tc=60+0.5" or "tc=600+0/30" (byoyomi), or several of
/// them with commas between.
Result<PlayerLimits> read_limits(std::string_view text);
/// The same in one spelling, for reports and ledgers.
std::string limits_text(const PlayerLimits& limits);

}  // namespace tesuji::arena

// What a proof of a forced win can end in.
#pragma once

#include <cstdint>

#include "base/rooms.hpp"

namespace tesuji::threats {

enum class Solved : std::uint8_t { none, win, unknown };

/// "win", "none" or "unknown": for scripts, never changes.
constexpr const char* solved_id(Solved result) {
  return result == Solved::win ? "win" : result == Solved::none ? "none" : "unknown";
}

}  // namespace tesuji::threats

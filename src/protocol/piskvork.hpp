// The Piskvork (Gomocup) protocol for row games.
#pragma once

#include <cstddef>
#include <functional>
#include <iosfwd>
#include <string>

#include "base/rooms.hpp"

namespace tesuji::protocol {

struct PiskvorkSettings {
  std::string first;                  ///< a line that was read already; may be empty
  std::size_t megabytes = 64;         ///< of the table of positions, while the manager names no limit
  std::function<bool()> interrupted;  ///< is it the user who ended the input?
};

/// Answers commands from `in` on `out` until END or the end of input.
void run_piskvork(std::istream& in, std::ostream& out, const PiskvorkSettings& settings = {});

}  // namespace tesuji::protocol

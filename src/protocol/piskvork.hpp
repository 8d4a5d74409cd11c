// The Piskvork (Gomocup) protocol for line games.
#pragma once

#include <cstddef>
#include <iosfwd>
#include <string>

namespace tesuji {

/// Answers `first` (unless it is empty) and the commands from `in` on `out` until END or the end of input.
/// `megabytes` is the size of the table of positions while the manager names no limit.
void run_piskvork(std::istream& in, std::ostream& out, const std::string& first = "",
                  std::size_t megabytes = 64);

}  // namespace tesuji

// The Piskvork (Gomocup) protocol for line games.
#pragma once

#include <iosfwd>

namespace tesuji {

/// Answers commands from `in` on `out` until END or the end of input.
void run_piskvork(std::istream& in, std::ostream& out);

}  // namespace tesuji

// The XBoard protocol (CECP, version 2): boards that show XBoard's games, and HaChu as an opponent.
#pragma once

#include <iosfwd>
#include <string>

#include "base/rooms.hpp"

namespace tesuji::protocol {

/// Speaks until `quit` or the end of the input; `first` is a line that was already read, if any.
void serve_xboard(std::istream& in, std::ostream& out, const std::string& first = "");

}  // namespace tesuji::protocol

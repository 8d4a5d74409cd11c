// The Universal Chess Interface, for every game Tesuji knows.
#pragma once

#include <iosfwd>

namespace tesuji {

/// Speaks UCI until `quit` or the end of `in`. Input is read while a search runs; nothing but the protocol
/// is written to `out`.
void run_uci(std::istream& in, std::ostream& out);

}  // namespace tesuji

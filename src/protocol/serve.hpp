// The engine protocols, spoken until `quit` or the end of the input.
#pragma once

#include <iosfwd>

#include "define/loader.hpp"
#include "protocol/dialect.hpp"

namespace tesuji::protocol {

/// Who plays when the conversation begins; the board may change it.
struct ServeOptions {
  std::string persona = "strongest";
  OptionChoices persona_options;
};

/// Speaks UCI or USI. `first` is a line that was already read, if any. Input is read while a search runs;
/// nothing but the protocol is written to `out`. At the end of the input a search that has a limit is
/// finished, any other stopped.
void serve(const Dialect& dialect, std::istream& in, std::ostream& out, const std::string& first = "",
           const ServeOptions& options = {});

/// Speaks XBoard's protocol (CECP, version 2): boards that show XBoard's games, and HaChu as an opponent.
void serve_xboard(std::istream& in, std::ostream& out, const std::string& first = "");

}  // namespace tesuji::protocol

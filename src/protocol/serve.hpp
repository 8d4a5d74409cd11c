// The engine protocols, spoken until `quit` or the end of the input.
#pragma once

#include <iosfwd>
#include <string>

#include "define/loader.hpp"

namespace tesuji::protocol {

/// Who plays when the conversation begins; the board may change it.
struct ServeOptions {
  std::string persona = "strongest";
  OptionChoices persona_options;
};

/// Speaks UCI or USI. `first` is a line that was already read, if any. Input is read while a search runs;
/// nothing but the protocol is written to `out`. At the end of the input a search that has a limit is
/// finished, any other stopped.
void serve_uci(std::istream& in, std::ostream& out, const std::string& first = "",
               const ServeOptions& options = {});
void serve_usi(std::istream& in, std::ostream& out, const std::string& first = "",
               const ServeOptions& options = {});

}  // namespace tesuji::protocol

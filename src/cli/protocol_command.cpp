#include <fmt/format.h>

#include <iostream>

#include "base/files.hpp"
#include "base/text.hpp"
#include "cli/terminal.hpp"
#include "persona/personas.hpp"
#include "protocol/piskvork.hpp"
#include "protocol/serve.hpp"

namespace tesuji::cli {
namespace {

constexpr const char* kNeither =
    "tesuji: name a command (`tesuji --help` lists them), or write `uci`, `usi`, `xboard` or `START 15` as "
    "the first line\n";

/// What to say to a first line that begins a protocol which is not spoken.
std::string unknown_protocol(const std::string& word) {
  return word.empty() ? kNeither : fmt::format("tesuji: no protocol begins with '{}'\n{}", word, kNeither);
}

/// Managers begin with the size of the board, or ask first who is there.
bool begins_piskvork(const std::string& word) {
  const std::string command = upper_case(word);
  return command == "START" || command == "RECTSTART" || command == "ABOUT" || command == "INFO";
}

}  // namespace

int run(const ProtocolCommand& command) {
  if (command.name == ProtocolName::xboard) {
    serve_xboard(std::cin, std::cout);
    return kOk;
  }
  const auto persona = persona_of(command.who);
  if (!persona) return report(persona.error());
  const bool uci = command.name == ProtocolName::uci;
  if (const auto fault = unsuited(command.who.persona, uci ? "chess" : "shogi")) return report(*fault);
  const ServeOptions options{command.who.persona, command.who.options};
  serve(uci ? kUci : kUsi, std::cin, std::cout, "", options);
  return kOk;
}

int run(const PiskvorkCommand&) {
  run_piskvork(std::cin, std::cout, {.first = "", .interrupted = interrupted});
  return kOk;
}

int run(const DetectCommand&) {
  if (is_terminal(0)) {
    say(kNeither);
    return kUsageFault;
  }
  std::string line;
  // Some programs send a blank line to see whether anybody is there.
  while (words(line).empty()) {
    auto row = next_row(std::cin);
    if (!row) break;
    if (!*row) return report(row->error());
    line = std::move(row->value());
  }
  const auto parts = words(line);
  std::string first(parts.empty() ? "" : parts.front());
  if (!first.empty() && first.back() == '\r') first.pop_back();
  if (first == kUci.hello || first == kUsi.hello) {
    serve(first == kUci.hello ? kUci : kUsi, std::cin, std::cout, first);
  } else if (first == "xboard" || first == "protover") {
    serve_xboard(std::cin, std::cout, line);
  } else if (begins_piskvork(first)) {
    run_piskvork(std::cin, std::cout, {.first = line, .interrupted = interrupted});
  } else {
    say(unknown_protocol(first));
    return kUsageFault;
  }
  return kOk;
}

}  // namespace tesuji::cli

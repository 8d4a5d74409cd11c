#include <iostream>

#include "cli/commands.hpp"
#include "cli/terminal.hpp"
#include "protocol/piskvork.hpp"

namespace tesuji::cli {

int run(const PiskvorkCommand&) {
  PiskvorkSettings settings;
  settings.interrupted = interrupted;
  run_piskvork(std::cin, std::cout, settings);
  return kOk;
}

}  // namespace tesuji::cli

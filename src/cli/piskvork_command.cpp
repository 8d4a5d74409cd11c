#include <iostream>

#include "cli/commands.hpp"
#include "cli/terminal.hpp"
#include "protocol/piskvork.hpp"

namespace tesuji::cli {

int run(const PiskvorkCommand&) {
  run_piskvork(std::cin, std::cout);
  return kOk;
}

}  // namespace tesuji::cli

#include <iostream>

#include "cli/commands.hpp"
#include "cli/terminal.hpp"
#include "protocol/uci.hpp"

namespace tesuji::cli {

int run(const UciCommand&) {
  run_uci(std::cin, std::cout);
  return kOk;
}

}  // namespace tesuji::cli

#include <iostream>
#include <string>

#include "api/rpc.hpp"
#include "cli/commands.hpp"
#include "cli/terminal.hpp"

namespace tesuji::cli {

int run(const RpcCommand&) {
  api::Rpc rpc(interrupted);
  for (std::string line; std::getline(std::cin, line);) {
    if (const auto answer = rpc.answer(line)) print(*answer + "\n");
    if (interrupted()) return kInterrupted;
  }
  return kOk;
}

}  // namespace tesuji::cli

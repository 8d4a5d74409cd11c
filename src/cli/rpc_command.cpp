#include <iostream>
#include <string>

#include "api/connection.hpp"
#include "cli/commands.hpp"
#include "cli/terminal.hpp"

namespace tesuji::cli {

int run(const RpcCommand&) {
  api::Connection connection([](const std::string& line) { print(line + "\n"); }, interrupted);
  for (std::string line; std::getline(std::cin, line);) {
    connection.receive(std::move(line));
    if (interrupted()) return kInterrupted;
  }
  if (interrupted()) return kInterrupted;
  connection.finish();
  return kOk;
}

}  // namespace tesuji::cli

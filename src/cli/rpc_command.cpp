#include <iostream>
#include <string>

#include "api/connection.hpp"
#include "cli/commands.hpp"
#include "cli/terminal.hpp"

namespace tesuji::cli {

int run(const RpcCommand&) {
  api::RpcHost host;
  host.should_stop = interrupted;
  host.write = [](const std::string& line) { print(line + "\n"); };
  api::Connection connection(std::move(host));
  for (std::string line; std::getline(std::cin, line);) {
    connection.receive(std::move(line));
    if (interrupted()) return kInterrupted;
  }
  if (interrupted()) return kInterrupted;
  connection.finish();
  return kOk;
}

}  // namespace tesuji::cli

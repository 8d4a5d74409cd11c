#include <iostream>
#include <string>

#include "api/connection.hpp"
#include "base/files.hpp"
#include "cli/terminal.hpp"

namespace tesuji::cli {

int run(const RpcCommand&) {
  api::RpcHost host;
  host.should_stop = interrupted;
  host.write = [](const std::string& line) { print(line + "\n"); };
  api::Connection connection(std::move(host));
  while (auto row = next_row(std::cin)) {
    *row ? connection.receive(std::move(row->value())) : connection.refuse(row->error());
    if (interrupted()) return kInterrupted;
  }
  if (interrupted()) return kInterrupted;
  connection.finish();
  return kOk;
}

}  // namespace tesuji::cli

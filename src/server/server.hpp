// Server: the web board over HTTP and the JSON API over WebSocket, for this machine unless told otherwise.
#pragma once

#include <functional>
#include <memory>
#include <string>

#include "base/result.hpp"
#include "base/stop_signal.hpp"
#include "server/store.hpp"
#include "server/thinking_room.hpp"

namespace tesuji::server {

struct ServerSettings {
  std::string address = "127.0.0.1";
  unsigned short port = 8585;
  bool exactly = false;  ///< this port or none; otherwise a busy port means the next one
  ThinkingRoom::Rules thinking;
};

struct Hall;  // what all clients share; only server.cpp knows it

/// Serves on one thread of its own caller; requests are answered on the threads of their connections.
class Server {
 public:
  /// Listens, but answers nobody before run(). `store` must outlive the server.
  static Result<std::unique_ptr<Server>> listen(const ServerSettings& settings, Store& store);
  ~Server();
  Server(const Server&) = delete;
  Server& operator=(const Server&) = delete;

  /// Where a browser finds it.
  std::string address() const;
  /// Serves until `should_stop` (asked several times a second); then says goodbye to everybody and returns.
  void run(const StopSignal& should_stop);

 private:
  explicit Server(std::unique_ptr<Hall> hall);

  std::unique_ptr<Hall> hall_;
};

}  // namespace tesuji::server

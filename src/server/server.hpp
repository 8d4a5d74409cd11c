// Server: the web board over HTTP and the JSON API over WebSocket. Two ways to run: for this machine, where
// everybody is the same user, or hosted, where every visitor has an identity and sees what is his own.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "base/result.hpp"
#include "base/stop_signal.hpp"
#include "server/quotas.hpp"
#include "server/store.hpp"

namespace tesuji::server {

/// What makes it safe to be reached by strangers.
struct HostedSettings {
  std::string origin;         ///< "https://board.example": what browsers call it, exactly
  bool behind_proxy = false;  ///< the address of a visitor is what the proxy says
  std::string secret;         ///< signs identities; the same on all nodes
};

struct ServerSettings {
  std::string address = "127.0.0.1";
  unsigned short port = 8585;
  bool exactly = false;           ///< this port or none; otherwise a busy port means the next one
  unsigned short watch_port = 0;  ///< where health and metrics are told; 0: among everything else
  std::optional<HostedSettings> hosted;
  Quotas quotas;
};

struct Hall;  // what all clients share; only the units that include Boost.Beast know it

/// Serves on one thread of its own caller; requests are answered on the threads of their connections.
class Server {
 public:
  /// Listens, but answers nobody before run(). `store` must outlive the server.
  static Result<std::unique_ptr<Server>> listen(const ServerSettings& settings, Store& store);
  ~Server();
  Server(const Server&) = delete;
  Server& operator=(const Server&) = delete;

  /// Where a browser on this machine finds it.
  std::string address() const;
  /// Serves until `should_stop` (asked several times a second); then says goodbye to everybody. False when
  /// somebody's request did not come to its end in time: then the server must not be destroyed, only left.
  bool run(const StopSignal& should_stop);

 private:
  explicit Server(std::unique_ptr<Hall> hall);

  std::unique_ptr<Hall> hall_;
};

}  // namespace tesuji::server

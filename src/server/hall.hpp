// Hall: what all clients of a server share. Only for the units that include Boost.Beast, which costs about
// twenty seconds to compile.
#pragma once

#include <atomic>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/thread_pool.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>
#include <optional>
#include <set>

#include "api/matches.hpp"
#include "server/bans.hpp"
#include "server/farewells.hpp"
#include "server/front_page.hpp"
#include "server/guests.hpp"
#include "server/http_rules.hpp"
#include "server/identity.hpp"
#include "server/live_room.hpp"
#include "server/log.hpp"
#include "server/server.hpp"
#include "server/tally.hpp"
#include "server/thinking_room.hpp"
#include "server/thoughts.hpp"

namespace tesuji::server {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using asio::ip::tcp;

class Talk;

/// Everything but the thinking, and what must be read from the store, happens on the thread that runs `loop`.
struct Hall {
  Hall(const ServerSettings& given, Store& kept);

  void accept(tcp::acceptor& door, bool watching);
  void welcome(tcp::socket socket, bool watching);
  void look_at_bans();
  void keep_watch(const StopSignal& should_stop);
  void say_goodbye();
  void wait_for_talks();

  ServerSettings settings;
  Store& store;
  std::shared_ptr<api::Matches> matches = std::make_shared<api::Matches>();
  std::shared_ptr<OpenedGames> games = std::make_shared<OpenedGames>();
  FrontPage front;
  std::optional<Identities> identities;  ///< of a hosted server
  LiveRoom live;
  Bans bans;
  ThinkingRoom room;
  std::unique_ptr<ThoughtDesk> desk;  ///< where workers may share the store
  Farewells farewells;
  Tally tally;
  Log log;
  Guests guests;
  Meter waiting{0};
  Meter unsent{0};
  std::optional<AllowedHosts> hosts;
  std::atomic<bool> stopping{false};
  unsigned short port = 0;
  std::int64_t connections = 0;
  std::set<Talk*> talks;
  asio::io_context loop{1};    // after what its handlers touch when they are destroyed with it
  asio::thread_pool pages{1};  ///< where pages are made: the store may be slow
  tcp::acceptor acceptor;
  tcp::acceptor watch_acceptor;  ///< where health and metrics are told, if not among everything else
  asio::steady_timer rest;       // after a failed attempt to let somebody in
  asio::steady_timer watch;
  asio::steady_timer ban_watch;
};

/// A connection is counted, at all and at its client, for as long as this lives. For the thread of the loop.
class Presence {
 public:
  Presence(Hall& hall, std::shared_ptr<Guest> guest) : hall_(hall), guest_(std::move(guest)) {
    ++hall_.connections;
    ++guest_->connections;
  }
  ~Presence() {
    --hall_.connections;
    --guest_->connections;
  }
  Presence(const Presence&) = delete;
  Presence& operator=(const Presence&) = delete;

  const std::shared_ptr<Guest>& guest() const { return guest_; }

 private:
  Hall& hall_;
  std::shared_ptr<Guest> guest_;
};

inline std::string_view view(beast::string_view text) {
  return {text.data(), text.size()};
}

/// Begins to answer HTTP on a connection; one that came to watch is told of health and metrics only.
void begin_visit(tcp::socket socket, Hall& hall, std::shared_ptr<Presence> presence, bool watching);
/// Who talks: all his connections are counted together, and he sees his own items.
struct Visitor {
  std::shared_ptr<Presence> at_address;
  std::shared_ptr<Presence> presence;  ///< of his identity; the same where there are none
  std::string owner;                   ///< his identity
};
/// Goes on as a WebSocket.
void begin_talk(beast::tcp_stream stream, Hall& hall, Visitor visitor,
                const http::request<http::string_body>& request);

/// What /metrics tells, in the words of Prometheus.
std::string metrics_text(Hall& hall);
/// What there is to do and for whom, for whoever looks after the server.
std::string load_text(Hall& hall);

}  // namespace tesuji::server

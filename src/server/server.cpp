#include "server/server.hpp"

#include <fmt/format.h>

#include <thread>

#include "base/failure.hpp"
#include "server/talk.hpp"

namespace tesuji::server {
namespace {

using std::chrono::milliseconds;

constexpr milliseconds kStopGlance{50};
constexpr milliseconds kRest{100};
/// Together less than two seconds: whoever stops a server expects it to be gone by then.
constexpr milliseconds kGoodbye{500};
constexpr milliseconds kLastRequests{1000};
constexpr unsigned short kPortsToTry = 50;
constexpr std::chrono::seconds kBanGlance{2};

ThinkingRoom::Rules room_rules(const Quotas& quotas) {
  ThinkingRoom::Rules rules;
  rules.seats = static_cast<int>(quotas.seats);
  if (rules.seats == 0) rules.seats = static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
  rules.most = std::chrono::seconds(quotas.think_seconds);
  rules.table_megabytes = static_cast<std::size_t>(quotas.table_mb);
  return rules;
}

}  // namespace

Hall::Hall(const ServerSettings& given, Store& kept)
    : settings(given),
      store(kept),
      front(kept),
      live(kept),
      room(room_rules(given.quotas)),
      log(given.hosted.has_value()),
      guests(settings.quotas),
      acceptor(loop),
      watch_acceptor(loop),
      rest(loop),
      watch(loop),
      ban_watch(loop) {
  store.set_complaints([this](const std::string& fault) { log.say("store", {{"fault", fault}}); });
  if (settings.hosted) identities.emplace(settings.hosted->secret);
  if (store.on_server()) {
    // Without it the server thinks itself.
    if (auto opened = ThoughtDesk::open(store)) desk = std::move(opened.value());
  }
}

void Hall::accept(tcp::acceptor& door, bool watching) {
  door.async_accept([this, &door, watching](beast::error_code fault, tcp::socket socket) {
    if (stopping) return;
    if (!fault) {
      welcome(std::move(socket), watching);
      return accept(door, watching);
    }
    // Without a free descriptor the next attempt would fail at once, and the one after it.
    auto pause = std::make_shared<asio::steady_timer>(loop, kRest);
    pause->async_wait([this, &door, watching, pause](beast::error_code) {
      if (!stopping) accept(door, watching);
    });
  });
}

void Hall::welcome(tcp::socket socket, bool watching) {
  try {
    // Answers are small and follow each other; held back until the one before is acknowledged, each would
    // take forty milliseconds more.
    beast::error_code ignored;
    socket.set_option(tcp::no_delay(true), ignored);
    const auto guest = guests.of(socket.remote_endpoint(ignored).address().to_string());
    // A proxy comes for many; each of them is counted when he has said who he is.
    const bool proxy = settings.hosted && settings.hosted->behind_proxy;
    if (!watching && (connections >= settings.quotas.connections ||
                      (!proxy && guest->connections >= settings.quotas.connections_per_client))) {
      ++tally.turned_away;
      log.say("turned away", {{"address", guest->key}, {"why", "too many connections"}});
      return;
    }
    begin_visit(std::move(socket), *this, std::make_shared<Presence>(*this, guest), watching);
  } catch (...) {
    // There is no memory for one more; the others stay.
  }
}

/// Asks the store every few seconds who is banned, and shows those the door.
void Hall::look_at_bans() {
  asio::post(pages, [this] {
    bans.refresh(store);
    asio::post(loop, [this] {
      const std::set<Talk*> present = talks;
      for (Talk* talk : present) {
        if (bans.has(talk->owner()) || bans.has(talk->address())) talk->close();
      }
      ban_watch.expires_after(kBanGlance);
      ban_watch.async_wait([this](beast::error_code fault) {
        if (!fault && !stopping) look_at_bans();
      });
    });
  });
}

void Hall::keep_watch(const StopSignal& should_stop) {
  watch.expires_after(kStopGlance);
  watch.async_wait([this, &should_stop](beast::error_code) {
    if (!should_stop()) return keep_watch(should_stop);
    say_goodbye();
  });
}

void Hall::say_goodbye() {
  stopping = true;
  matches->ask_to_stop();
  beast::error_code ignored;
  acceptor.close(ignored);
  watch_acceptor.close(ignored);
  ban_watch.cancel();
  log.say("goodbye");
  const std::set<Talk*> present = talks;
  for (Talk* talk : present) talk->close();
  watch.expires_after(kGoodbye);
  watch.async_wait([this](beast::error_code) { loop.stop(); });
  wait_for_talks();
}

/// Ends the loop as soon as everybody has heard the goodbye.
void Hall::wait_for_talks() {
  if (talks.empty()) return loop.stop();
  rest.expires_after(kStopGlance);
  rest.async_wait([this](beast::error_code) { wait_for_talks(); });
}

Server::Server(std::unique_ptr<Hall> hall) : hall_(std::move(hall)) {}

Server::~Server() = default;

namespace {

/// Opens the door at the port; what went wrong otherwise.
beast::error_code open_door(tcp::acceptor& door, const asio::ip::address& address, unsigned port) {
  const tcp::endpoint endpoint(address, static_cast<unsigned short>(port));
  beast::error_code fault;
  if (door.is_open()) door.close(fault);
  door.open(endpoint.protocol(), fault);
  if (!fault) door.set_option(tcp::acceptor::reuse_address(true), fault);
  if (!fault) door.bind(endpoint, fault);
  if (!fault) door.listen(asio::socket_base::max_listen_connections, fault);
  return fault;
}

}  // namespace

Result<std::unique_ptr<Server>> Server::listen(const ServerSettings& settings, Store& store) {
  beast::error_code fault;
  const auto address = asio::ip::make_address(settings.address, fault);
  if (fault)
    return usage_error(fmt::format("'{}' is no address", settings.address),
                       "write numbers, for example 127.0.0.1");
  auto hall = std::make_unique<Hall>(settings, store);
  const auto cannot = [](const std::string& where, unsigned port, const beast::error_code& why) {
    return io_error(fmt::format("cannot listen on {} port {}: {}", where, port, why.message()),
                    "choose another with --port");
  };
  if (settings.watch_port != 0) {
    const auto here = asio::ip::make_address("127.0.0.1");
    if ((fault = open_door(hall->watch_acceptor, here, settings.watch_port)))
      return cannot("127.0.0.1", settings.watch_port, fault);
  }
  const unsigned tries = settings.exactly ? 1 : kPortsToTry;
  for (unsigned i = 0; i < tries && settings.port + i <= 65535U; ++i) {
    if ((fault = open_door(hall->acceptor, address, settings.port + i))) continue;
    hall->port = hall->acceptor.local_endpoint().port();
    if (settings.hosted) {
      hall->hosts.emplace(settings.hosted->origin);
    } else {
      hall->hosts.emplace(settings.address, hall->port);
    }
    return std::unique_ptr<Server>(new Server(std::move(hall)));
  }
  return cannot(settings.address, settings.port, fault);
}

std::string Server::address() const {
  const std::string& name = hall_->settings.address;
  const bool v6 = name.find(':') != std::string::npos;
  return fmt::format(fmt::runtime(v6 ? "http://[{}]:{}/" : "http://{}:{}/"), name, hall_->port);
}

bool Server::run(const StopSignal& should_stop) {
  hall_->accept(hall_->acceptor, false);
  if (hall_->watch_acceptor.is_open()) hall_->accept(hall_->watch_acceptor, true);
  if (hall_->identities) hall_->look_at_bans();
  hall_->log.say("listening", {{"address", address()}, {"quotas", quotas_text(hall_->settings.quotas)}});
  hall_->keep_watch(should_stop);
  // What a handler throws ends the one connection it was for, which nobody holds any longer then.
  for (bool over = false; !over;) {
    try {
      hall_->loop.run();
      over = true;
    } catch (...) {
    }
  }
  // Requests that are still worked on write to the loop, so they must be over before it goes.
  for (Talk* talk : hall_->talks) talk->leave();
  const auto end = Farewells::Clock::now() + kLastRequests;
  bool quiet = hall_->farewells.finish(end);
  while (quiet && hall_->matches->running() && Farewells::Clock::now() < end)
    std::this_thread::sleep_for(kStopGlance);
  return quiet && !hall_->matches->running();
}

}  // namespace tesuji::server

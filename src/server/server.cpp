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
      room(room_rules(given.quotas)),
      guests(settings.quotas),
      acceptor(loop),
      rest(loop),
      watch(loop) {}

void Hall::accept() {
  acceptor.async_accept([this](beast::error_code fault, tcp::socket socket) {
    if (stopping) return;
    if (!fault) {
      welcome(std::move(socket));
      return accept();
    }
    // Without a free descriptor the next attempt would fail at once, and the one after it.
    rest.expires_after(kRest);
    rest.async_wait([this](beast::error_code) {
      if (!stopping) accept();
    });
  });
}

void Hall::welcome(tcp::socket socket) {
  try {
    // Answers are small and follow each other; held back until the one before is acknowledged, each would
    // take forty milliseconds more.
    beast::error_code ignored;
    socket.set_option(tcp::no_delay(true), ignored);
    const auto guest = guests.of(socket.remote_endpoint(ignored).address().to_string());
    if (connections >= settings.quotas.connections ||
        guest->connections >= settings.quotas.connections_per_client) {
      ++tally.turned_away;
      return;
    }
    begin_visit(std::move(socket), *this, std::make_shared<Presence>(*this, guest));
  } catch (...) {
    // There is no memory for one more; the others stay.
  }
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

Result<std::unique_ptr<Server>> Server::listen(const ServerSettings& settings, Store& store) {
  beast::error_code fault;
  const auto address = asio::ip::make_address(settings.address, fault);
  if (fault)
    return usage_error(fmt::format("'{}' is no address", settings.address),
                       "write numbers, for example 127.0.0.1");
  auto hall = std::make_unique<Hall>(settings, store);
  const unsigned tries = settings.exactly ? 1 : kPortsToTry;
  for (unsigned i = 0; i < tries && settings.port + i <= 65535U; ++i) {
    const tcp::endpoint endpoint(address, static_cast<unsigned short>(settings.port + i));
    hall->acceptor = tcp::acceptor(hall->loop);
    hall->acceptor.open(endpoint.protocol(), fault);
    if (!fault) hall->acceptor.set_option(tcp::acceptor::reuse_address(true), fault);
    if (!fault) hall->acceptor.bind(endpoint, fault);
    if (!fault) hall->acceptor.listen(asio::socket_base::max_listen_connections, fault);
    if (fault) continue;
    hall->port = hall->acceptor.local_endpoint().port();
    hall->hosts.emplace(settings.address, hall->port);
    return std::unique_ptr<Server>(new Server(std::move(hall)));
  }
  return io_error(
      fmt::format("cannot listen on {} port {}: {}", settings.address, settings.port, fault.message()),
      "choose another with --port");
}

std::string Server::address() const {
  const std::string& name = hall_->settings.address;
  const bool v6 = name.find(':') != std::string::npos;
  return fmt::format(fmt::runtime(v6 ? "http://[{}]:{}/" : "http://{}:{}/"), name, hall_->port);
}

bool Server::run(const StopSignal& should_stop) {
  hall_->accept();
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

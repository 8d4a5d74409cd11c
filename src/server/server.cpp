// The only unit that includes Boost.Beast, which costs about twenty seconds to compile.
#include "server/server.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>
#include <deque>
#include <optional>
#include <set>
#include <thread>

#include "api/connection.hpp"
#include "base/failure.hpp"
#include "server/farewells.hpp"
#include "server/front_page.hpp"
#include "server/http_rules.hpp"
#include "server/pace.hpp"
#include "server/store_methods.hpp"

namespace tesuji::server {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using asio::ip::tcp;
using std::chrono::milliseconds;
using std::chrono::seconds;

constexpr std::size_t kMostClients = 512;
constexpr std::size_t kLargestHeader = 16U << 10U;
constexpr std::size_t kLargestBody = 4U << 10U;     // nobody has a reason to send one
constexpr std::size_t kLargestMessage = 2U << 20U;  // a pasted record or a large game file
constexpr std::size_t kMostUnsent = 16U << 20U;     // a client that does not read is let go
constexpr std::size_t kMostOpenRequests = 64;
constexpr std::size_t kLongestReason = 120;  // bytes that the end of a WebSocket may carry
constexpr seconds kHttpPatience{15};
constexpr milliseconds kStopGlance{100};
constexpr milliseconds kRest{100};
constexpr milliseconds kGoodbye{1000};
constexpr unsigned short kPortsToTry = 50;
constexpr const char* kApiPath = "/api";

using Request = http::request<http::string_body>;

std::string_view view(beast::string_view text) {
  return {text.data(), text.size()};
}

}  // namespace

/// What all clients share. Everything but the thinking happens on the thread that runs `loop`.
struct Hall {
  Hall(const ServerSettings& given, Store& kept)
      : settings(given),
        store(kept),
        front(kept),
        room(given.thinking),
        acceptor(loop),
        rest(loop),
        watch(loop) {}

  void accept();
  void welcome(tcp::socket socket);
  void keep_watch(const StopSignal& should_stop);
  void say_goodbye();

  ServerSettings settings;
  Store& store;
  std::shared_ptr<api::Matches> matches = api::make_matches();
  FrontPage front;
  ThinkingRoom room;
  Farewells farewells;
  std::optional<AllowedHosts> hosts;
  std::atomic<bool> stopping{false};
  unsigned short port = 0;
  std::size_t clients = 0;
  std::set<class Talk*> talks;
  asio::io_context loop{1};  // after what its handlers touch when they are destroyed with it
  tcp::acceptor acceptor;
  asio::steady_timer rest;  // after a failed attempt to let somebody in
  asio::steady_timer watch;
};

/// One WebSocket: frames in, answers out.
class Talk : public std::enable_shared_from_this<Talk> {
 public:
  Talk(beast::tcp_stream stream, Hall& server)
      : server_(server), socket_(std::move(stream)), resume_(server.loop) {
    server_.talks.insert(this);
    ++server_.clients;
  }
  ~Talk() {
    server_.talks.erase(this);
    --server_.clients;
    leave();
  }
  Talk(const Talk&) = delete;
  Talk& operator=(const Talk&) = delete;

  void begin(const Request& request) {
    socket_.set_option(websocket::stream_base::timeout::suggested(beast::role_type::server));
    socket_.read_message_max(kLargestMessage);
    socket_.async_accept(request, [self = shared_from_this()](beast::error_code fault) {
      if (fault) return;
      try {
        self->connect();
      } catch (...) {
        return self->refuse(websocket::close_code::try_again_later, caught_error().message);
      }
      self->read();
    });
  }

  /// No request of this client is worked on any longer than it must be.
  void leave() {
    if (connection_) server_.farewells.see_off(std::move(connection_));
  }

  void close() {
    if (closing_) return;
    closing_ = true;
    if (connection_) connection_->close();
    if (!writing_) finish();
  }

 private:
  void connect() {
    api::RpcHost host;
    const auto stay = server_.room.stay();
    Hall& server = server_;
    host.should_stop = [stay, &server] { return server.stopping || stay->over(); };
    host.think = [stay, &server](const api::RpcHost::ThinkingTask& task, const StopSignal& should_stop) {
      server.room.run(*stay, task, should_stop);
    };
    host.write = [weak = weak_from_this(), &server](const std::string& line) {
      asio::post(server.loop, [weak, line] {
        if (const auto self = weak.lock()) self->send(line);
      });
    };
    host.extra = store_methods(server_.store);
    host.files = FileAccess::refused;
    host.matches = server_.matches;
    host.budget = {server_.settings.thinking.most, 1};
    connection_ = std::make_unique<api::Connection>(std::move(host));
  }

  void read() {
    const milliseconds pause = pace_.pause(connection_->open_requests() >= kMostOpenRequests);
    if (pause.count() == 0) return read_now();
    // Not reading is what slows a hasty client down: its own socket fills up.
    resume_.expires_after(pause);
    resume_.async_wait([self = shared_from_this()](beast::error_code fault) {
      if (!fault && !self->closing_) self->read();
    });
  }

  void read_now() {
    socket_.async_read(buffer_, [self = shared_from_this()](beast::error_code fault, std::size_t) {
      if (fault || self->closing_) return self->close();
      if (!self->socket_.got_text())
        return self->refuse(websocket::close_code::bad_payload, "messages are JSON texts");
      self->pace_.count();
      self->connection_->receive(beast::buffers_to_string(self->buffer_.data()));
      self->buffer_.consume(self->buffer_.size());
      self->read();
    });
  }

  void refuse(websocket::close_code code, const std::string& why) {
    reason_ = websocket::close_reason(code, why.substr(0, kLongestReason));
    close();
  }

  void send(const std::string& line) {
    if (closing_) return;
    unsent_ += line.size();
    if (unsent_ > kMostUnsent) return close();
    outgoing_.push_back(line);
    if (!writing_) write();
  }

  void write() {
    writing_ = true;
    socket_.text(true);
    socket_.async_write(asio::buffer(outgoing_.front()),
                        [self = shared_from_this()](beast::error_code fault, std::size_t) {
                          self->writing_ = false;
                          self->unsent_ -= self->outgoing_.front().size();
                          self->outgoing_.pop_front();
                          if (fault) return self->close();
                          if (self->closing_) return self->finish();
                          if (!self->outgoing_.empty()) self->write();
                        });
  }

  void finish() {
    if (!socket_.is_open()) return;
    socket_.async_close(reason_, [self = shared_from_this()](beast::error_code) {});
  }

  Hall& server_;
  websocket::stream<beast::tcp_stream, false> socket_;  ///< does not compress, nor is compiled to
  beast::flat_buffer buffer_;
  asio::steady_timer resume_;
  Pace pace_;
  std::unique_ptr<api::Connection> connection_;
  std::deque<std::string> outgoing_;
  std::size_t unsent_ = 0;
  bool writing_ = false;
  bool closing_ = false;
  websocket::close_reason reason_{websocket::close_code::going_away};
};

namespace {

/// One HTTP connection: files, one after the other, until it becomes a WebSocket.
class Visit : public std::enable_shared_from_this<Visit> {
 public:
  Visit(tcp::socket socket, Hall& server) : server_(server), stream_(std::move(socket)) { ++server_.clients; }
  ~Visit() { --server_.clients; }
  Visit(const Visit&) = delete;
  Visit& operator=(const Visit&) = delete;

  void read() {
    parser_.emplace();
    parser_->header_limit(kLargestHeader);
    parser_->body_limit(kLargestBody);
    stream_.expires_after(kHttpPatience);
    http::async_read(
        stream_, buffer_, *parser_,
        [self = shared_from_this()](beast::error_code fault, std::size_t) { self->received(fault); });
  }

 private:
  using Response = http::response<http::string_body>;

  void received(beast::error_code fault) {
    if (fault == http::error::body_limit) return say(http::status::payload_too_large, "Too large.\n");
    if (fault == http::error::header_limit)
      return say(http::status::request_header_fields_too_large, "Too large.\n");
    if (fault) return;  // gone, too slow, or no HTTP at all
    const Request& request = parser_->get();
    if (!server_.hosts->allows_host(view(request[http::field::host])))
      return say(http::status::misdirected_request, "This server answers to its own name only.\n");
    const bool from_page = request.find(http::field::origin) != request.end();
    if (from_page && !server_.hosts->allows_origin(view(request[http::field::origin])))
      return say(http::status::forbidden, "Other pages may not talk to this server.\n");
    const std::string_view path = path_of(view(request.target()));
    if (path == kApiPath) return upgrade(request);
    if (request.method() != http::verb::get && request.method() != http::verb::head)
      return say(http::status::method_not_allowed, "Only GET and HEAD are answered here.\n");
    if (path == "/") return serve_front();
    const auto asset = find_asset(path);
    if (!asset) return say(http::status::not_found, "There is nothing here.\n");
    serve(*asset, request);
  }

  void upgrade(const Request& request) {
    if (!websocket::is_upgrade(request))
      return say(http::status::upgrade_required, "The API is spoken over WebSocket.\n");
    stream_.expires_never();
    std::make_shared<Talk>(std::move(stream_), server_)->begin(request);
  }

  void serve(const Asset& asset, const Request& request) {
    const bool known = view(request[http::field::if_none_match]) == asset.tag;
    Response response = answer(known ? http::status::not_modified : http::status::ok, asset.type);
    response.set(http::field::etag, asset.tag);
    response.set(http::field::cache_control, "no-cache");
    if (!known) response.body() = std::string(asset.body);
    send(std::move(response));
  }

  /// Holds what the user stored, so that no cache may keep it.
  void serve_front() {
    Response response = answer(http::status::ok, "text/html; charset=utf-8");
    response.set(http::field::cache_control, "no-store");
    response.body() = server_.front.text();
    send(std::move(response));
  }

  void say(http::status status, std::string_view words) {
    Response response = answer(status, "text/plain; charset=utf-8");
    response.body() = std::string(words);
    response.keep_alive(false);
    send(std::move(response));
  }

  Response answer(http::status status, std::string_view type) const {
    const Request& request = parser_->get();
    Response response(status, request.version() == 0 ? 11U : request.version());
    response.set(http::field::content_type, beast::string_view(type.data(), type.size()));
    response.set("Content-Security-Policy", kContentSecurityPolicy);
    response.set("X-Content-Type-Options", "nosniff");
    response.set("Referrer-Policy", "no-referrer");
    response.set("Cross-Origin-Opener-Policy", "same-origin");
    response.set("Cross-Origin-Resource-Policy", "same-origin");
    response.keep_alive(request.keep_alive());
    return response;
  }

  void send(Response response) {
    const bool head = parser_->get().method() == http::verb::head;
    response_ = std::move(response);
    response_.prepare_payload();
    if (head) response_.body().clear();
    http::async_write(stream_, response_, [self = shared_from_this()](beast::error_code fault, std::size_t) {
      if (fault || !self->response_.keep_alive()) return self->end();
      self->read();
    });
  }

  void end() {
    beast::error_code ignored;
    stream_.socket().shutdown(tcp::socket::shutdown_send, ignored);
  }

  Hall& server_;
  beast::tcp_stream stream_;
  beast::flat_buffer buffer_;
  std::optional<http::request_parser<http::string_body>> parser_;
  Response response_;
};

}  // namespace

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
    if (clients < kMostClients) std::make_shared<Visit>(std::move(socket), *this)->read();
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
  beast::error_code ignored;
  acceptor.close(ignored);
  const std::set<Talk*> present = talks;
  for (Talk* talk : present) talk->close();
  watch.expires_after(kGoodbye);
  watch.async_wait([this](beast::error_code) { loop.stop(); });
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

void Server::run(const StopSignal& should_stop) {
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
  hall_->farewells.finish();
}

}  // namespace tesuji::server

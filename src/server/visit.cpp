// One HTTP connection: files, one after the other, until it becomes a WebSocket.
#include "base/text.hpp"
#include "server/hall.hpp"

namespace tesuji::server {
namespace {

constexpr std::size_t kLargestHeader = 16U << 10U;
constexpr std::size_t kLargestBody = 4U << 10U;  // nobody has a reason to send one
constexpr std::chrono::seconds kHttpPatience{15};
constexpr const char* kApiPath = "/api";

using Request = http::request<http::string_body>;

class Visit : public std::enable_shared_from_this<Visit> {
 public:
  Visit(tcp::socket socket, Hall& server, std::shared_ptr<Presence> presence, bool watching)
      : server_(server), presence_(std::move(presence)), watching_(watching), stream_(std::move(socket)) {}

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
    ++server_.tally.requests;
    const Request& request = parser_->get();
    const std::string_view path = path_of(view(request.target()));
    const bool from_page = request.find(http::field::origin) != request.end();
    if (watching_) {
      if (from_page) return turn_away(http::status::forbidden, "Pages may not look here.\n");
      return tell_watcher(path);
    }
    if (!server_.hosts->allows_host(view(request[http::field::host])))
      return turn_away(http::status::misdirected_request, "This server answers to its own name only.\n");
    if (from_page && !server_.hosts->allows_origin(view(request[http::field::origin])))
      return turn_away(http::status::forbidden, "Other pages may not talk to this server.\n");
    guest_ = guest_of_request(request);
    if (server_.identities && !may_come(request)) return;
    if (path == kApiPath) return upgrade(request);
    if (request.method() != http::verb::get && request.method() != http::verb::head)
      return say(http::status::method_not_allowed, "Only GET and HEAD are answered here.\n");
    if (path == "/") return serve_front();
    if (server_.settings.watch_port == 0 && is_watched(path)) return tell_watcher(path);
    const auto asset = find_asset(path);
    if (!asset) return say(http::status::not_found, "There is nothing here.\n");
    serve(*asset, request);
  }

  /// At which address the visitor is; behind a proxy that is what the proxy says last.
  std::shared_ptr<Guest> guest_of_request(const Request& request) {
    const auto& hosted = server_.settings.hosted;
    if (!hosted || !hosted->behind_proxy) return presence_->guest();
    const std::string_view chain = view(request["X-Forwarded-For"]);
    const std::string_view last = chain.substr(chain.find_last_of(',') + 1);
    const std::size_t begin = std::min(last.find_first_not_of(' '), last.size());
    return server_.guests.of(std::string(last.substr(begin)));
  }

  /// Strangers have a pace and may be banned. Finds out who it is.
  bool may_come(const Request& request) {
    guest_->pace.count();
    owner_.clear();
    if (guest_->pace.pause(false).count() > 0) {
      turn_away(http::status::too_many_requests, "You ask too often. Please wait a little.\n");
      return false;
    }
    const auto cookie = cookie_in(view(request[http::field::cookie]), cookie_name());
    owner_ = (cookie ? server_.identities->verified(*cookie) : std::nullopt).value_or("");
    if (server_.bans.has(guest_->key) || (!owner_.empty() && server_.bans.has(owner_))) {
      turn_away(http::status::forbidden, "You may not come in.\n");
      return false;
    }
    return true;
  }

  bool secure() const { return server_.settings.hosted->origin.starts_with("https://"); }
  /// The prefix makes browsers insist on what protects it.
  std::string cookie_name() const { return secure() ? "__Host-tesuji" : "tesuji"; }

  static bool is_watched(std::string_view path) {
    return path == "/healthz" || path == "/readyz" || path == "/metrics";
  }

  void tell_watcher(std::string_view path) {
    if (path == "/healthz") return say(http::status::ok, "ok\n");
    if (path == "/metrics") return say(http::status::ok, metrics_text(server_));
    if (path == "/load") return say(http::status::ok, load_text(server_));
    if (path != "/readyz") return say(http::status::not_found, "There is nothing here.\n");
    asio::post(server_.pages, [self = shared_from_this()] {
      const bool ready = !self->server_.stopping && !self->server_.store.fault();
      asio::post(self->server_.loop, [self, ready] {
        self->say(ready ? http::status::ok : http::status::service_unavailable,
                  ready ? "ready\n" : "not ready\n");
      });
    });
  }

  void upgrade(const Request& request) {
    if (!websocket::is_upgrade(request))
      return say(http::status::upgrade_required, "The API is spoken over WebSocket.\n");
    Visitor visitor{presence_, presence_, owner_};
    if (server_.identities) {
      if (owner_.empty())
        return turn_away(http::status::unauthorized, "Open the page first: it tells you who you are.\n");
      const auto identity = server_.guests.of(owner_);
      const std::int64_t most = server_.settings.quotas.connections_per_client;
      if (guest_->connections >= most || identity->connections >= most)
        return turn_away(http::status::too_many_requests, "You have too many connections open.\n");
      visitor.at_address = std::make_shared<Presence>(server_, guest_);
      visitor.presence = std::make_shared<Presence>(server_, identity);
    }
    stream_.expires_never();
    begin_talk(std::move(stream_), server_, std::move(visitor), request);
  }

  void serve(const Asset& asset, const Request& request) {
    const bool known = view(request[http::field::if_none_match]) == asset.tag;
    Response response = answer(known ? http::status::not_modified : http::status::ok, asset.type);
    response.set(http::field::etag, asset.tag);
    response.set(http::field::cache_control, "no-cache");
    if (!known) response.body() = std::string(asset.body);
    send(std::move(response));
  }

  /// Holds what the user stored, so that no cache may keep it. The store may be slow, so it is made
  /// elsewhere.
  void serve_front() {
    ++server_.tally.pages;
    if (server_.identities && owner_.empty()) new_owner_ = owner_ = random_token();
    asio::post(server_.pages, [self = shared_from_this(), owner = owner_]() mutable {
      auto page = std::make_shared<std::string>();
      Hall& server = self->server_;
      try {
        *page = server.front.text(owner);
      } catch (...) {
        // There is no memory for it; an empty page is told to be tried again.
      }
      // Handed over, not shared: the last who holds a visit ends it, and that is for the thread of the loop.
      asio::post(server.loop, [self = std::move(self), page] { self->send_front(std::move(*page)); });
    });
  }

  void send_front(std::string page) {
    if (page.empty()) return say(http::status::service_unavailable, "Please try again.\n");
    Response response = answer(http::status::ok, "text/html; charset=utf-8");
    response.set(http::field::cache_control, "no-store");
    if (!new_owner_.empty()) {
      constexpr const char* kRules = "; Path=/; HttpOnly; SameSite=Lax; Max-Age=31536000";
      response.set(http::field::set_cookie, cookie_name() + "=" +
                                                server_.identities->signed_text(new_owner_) + kRules +
                                                (secure() ? "; Secure" : ""));
      new_owner_.clear();
    }
    response.body() = std::move(page);
    send(std::move(response));
  }

  void turn_away(http::status status, std::string_view words) {
    ++server_.tally.turned_away;
    server_.log.say("turned away", {{"address", (guest_ ? guest_ : presence_->guest())->key},
                                    {"identity", short_name(owner_)},
                                    {"status", std::to_string(static_cast<unsigned>(status))}});
    say(status, words);
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
    if (server_.identities && secure()) response.set("Strict-Transport-Security", "max-age=31536000");
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
  std::shared_ptr<Presence> presence_;
  std::shared_ptr<Guest> guest_;  ///< at the address of who asks
  bool watching_;
  std::string owner_;      ///< the identity of who asks; empty where there is none
  std::string new_owner_;  ///< the same, when it was just given to him
  beast::tcp_stream stream_;
  beast::flat_buffer buffer_;
  std::optional<http::request_parser<http::string_body>> parser_;
  Response response_;
};

}  // namespace

void begin_visit(tcp::socket socket, Hall& hall, std::shared_ptr<Presence> presence, bool watching) {
  std::make_shared<Visit>(std::move(socket), hall, std::move(presence), watching)->read();
}

}  // namespace tesuji::server

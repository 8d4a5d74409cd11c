// One HTTP connection: files, one after the other, until it becomes a WebSocket.
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
  Visit(tcp::socket socket, Hall& server, std::shared_ptr<Presence> presence)
      : server_(server), presence_(std::move(presence)), stream_(std::move(socket)) {}

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
    begin_talk(std::move(stream_), server_, presence_, request);
  }

  void serve(const Asset& asset, const Request& request) {
    const bool known = view(request[http::field::if_none_match]) == asset.tag;
    Response response = answer(known ? http::status::not_modified : http::status::ok, asset.type);
    response.set(http::field::etag, asset.tag);
    response.set(http::field::cache_control, "no-cache");
    if (!known) response.body() = std::string(asset.body);
    send(std::move(response));
  }

  /// Holds what the user stored, so that no cache may keep it. The store may be slow, so it is made elsewhere.
  void serve_front() {
    ++server_.tally.pages;
    asio::post(server_.pages, [self = shared_from_this()] {
      auto page = std::make_shared<std::string>();
      try {
        *page = self->server_.front.text("");
      } catch (...) {
        // There is no memory for it; an empty page is told to be tried again.
      }
      asio::post(self->server_.loop, [self, page] { self->send_front(std::move(*page)); });
    });
  }

  void send_front(std::string page) {
    if (page.empty()) return say(http::status::service_unavailable, "Please try again.\n");
    Response response = answer(http::status::ok, "text/html; charset=utf-8");
    response.set(http::field::cache_control, "no-store");
    response.body() = std::move(page);
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
  std::shared_ptr<Presence> presence_;
  beast::tcp_stream stream_;
  beast::flat_buffer buffer_;
  std::optional<http::request_parser<http::string_body>> parser_;
  Response response_;
};

}  // namespace

void begin_visit(tcp::socket socket, Hall& hall, std::shared_ptr<Presence> presence) {
  std::make_shared<Visit>(std::move(socket), hall, std::move(presence))->read();
}

}  // namespace tesuji::server

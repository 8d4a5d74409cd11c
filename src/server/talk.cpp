#include "server/talk.hpp"

#include <fmt/format.h>
#include <netinet/tcp.h>
#include <sys/socket.h>

#include "base/failure.hpp"
#include "server/hosted_methods.hpp"
#include "server/live_methods.hpp"
#include "server/store_methods.hpp"

namespace tesuji::server {
namespace {

using std::chrono::milliseconds;

constexpr std::size_t kLargestMessage = 2U << 20U;  // a pasted record or a large game file
constexpr std::size_t kPiece = 64U << 10U;          // read at a time
constexpr std::size_t kMostOpenRequests = 64;
constexpr std::size_t kLongestReason = 120;  // bytes that the end of a WebSocket may carry
constexpr std::chrono::seconds kLongestSilence{60};

}  // namespace

void begin_talk(beast::tcp_stream stream, Hall& hall, Visitor visitor,
                const http::request<http::string_body>& request) {
  std::make_shared<Talk>(std::move(stream), hall, std::move(visitor))->begin(request);
}

Talk::Talk(beast::tcp_stream stream, Hall& server, Visitor visitor)
    : server_(server),
      visitor_(std::move(visitor)),
      presence_(visitor_.presence),
      socket_(std::move(stream)),
      resume_(server.loop) {
  server_.talks.insert(this);
  ++server_.tally.talks;
  server_.log.say("came",
                  {{"identity", short_name(visitor_.owner)}, {"address", visitor_.at_address->guest()->key}});
}

Talk::~Talk() {
  server_.talks.erase(this);
  server_.log.say("left", {{"identity", short_name(visitor_.owner)}});
  leave();
}

void Talk::begin(const http::request<http::string_body>& request) {
  auto patience = websocket::stream_base::timeout::suggested(beast::role_type::server);
  patience.idle_timeout = kLongestSilence;
  socket_.set_option(patience);
  socket_.read_message_max(kLargestMessage);
  socket_.async_accept(request, [self = shared_from_this()](beast::error_code fault) {
    if (fault || self->closing_) return;
    try {
      self->connect();
    } catch (...) {
      return self->refuse(websocket::close_code::try_again_later, caught_error().message);
    }
    self->read();
  });
}

void Talk::leave() {
  if (connection_) server_.farewells.see_off(std::move(connection_));
}

void Talk::close() {
  if (closing_) return;
  closing_ = true;
  // What it asked for is of no use to anybody: its seat is free from now on.
  leave();
  resume_.cancel();
  if (!writing_) finish();
}

void Talk::connect() {
  api::RpcHost host;
  Hall& server = server_;
  const std::shared_ptr<Guest>& guest = presence_->guest();
  const auto stay = server.room.stay(guest->key);
  host.should_stop = [stay, &server] { return server.stopping || stay->over(); };
  host.take_turn = [stay, &server](const api::RpcHost::Task& task, const api::RpcHost::Turn& turn) {
    server.room.run(*stay, task, turn);
  };
  if (server.desk) {
    const std::chrono::seconds most(server.settings.quotas.think_seconds);
    host.elsewhere = [&server, most, client = guest->key](const std::string& request,
                                                          const ThoughtDesk::Writer& tell,
                                                          const StopSignal& should_stop) {
      return server.desk->ask({request, client, most}, tell, should_stop);
    };
  }
  host.write = [weak = weak_from_this(), guest, &server](const std::string& line) {
    auto charge = std::make_shared<Charge>(guest, &Guest::unsent, server.unsent);
    charge->add(static_cast<std::int64_t>(line.size()));
    asio::post(server.loop, [weak, line, charge] {
      if (const auto self = weak.lock()) self->send({line, charge});
    });
  };
  host.extra = store_methods(server_.store, visitor_.owner, server_.settings.quotas);
  for (auto& method : live_methods(server_.live, visitor_.owner, server_.settings.quotas, host.write))
    host.extra.push_back(std::move(method));
  host.files = FileAccess::refused;
  host.games = server_.games;
  host.matches = server_.matches;
  if (server_.identities) {
    host.matches.reset();  // nobody may look at another's
    for (auto& method : refused_methods()) host.extra.push_back(std::move(method));
  }
  const Quotas& quotas = server_.settings.quotas;
  host.budget = {std::chrono::seconds(quotas.think_seconds), 1, static_cast<std::size_t>(quotas.proof_mb)};
  connection_ = std::make_unique<api::Connection>(std::move(host));
}

/// Has the other end gone? Where nothing is read that would not be noticed otherwise.
bool Talk::is_gone() {
  tcp_info info{};
  socklen_t size = sizeof(info);
  const int socket = beast::get_lowest_layer(socket_).socket().native_handle();
  if (::getsockopt(socket, IPPROTO_TCP, TCP_INFO, &info, &size) != 0) return true;
  return info.tcpi_state != TCP_ESTABLISHED;
}

void Talk::read() {
  const bool crowded = connection_->open_requests() >= kMostOpenRequests;
  const milliseconds pause = presence_->guest()->pace.pause(crowded);
  // What somebody sent before he left is no more than his socket holds, and some of it he may want kept.
  if (pause.count() == 0 || is_gone()) return read_now();
  // Not reading is what slows a hasty client down: its own socket fills up.
  resume_.expires_after(pause);
  resume_.async_wait([self = shared_from_this()](beast::error_code fault) {
    if (!fault && !self->closing_) self->read();
  });
}

void Talk::read_now() {
  socket_.async_read_some(
      buffer_, kPiece, [self = shared_from_this()](beast::error_code fault, std::size_t got) {
        if (fault || self->closing_) return self->close();
        if (!self->socket_.got_text())
          return self->refuse(websocket::close_code::bad_payload, "messages are JSON texts");
        self->received(got);
      });
}

/// What there is no room for; nothing when there is.
std::optional<Error> Talk::lacks_room() const {
  const Quotas& quotas = server_.settings.quotas;
  if (presence_->guest()->waiting > megabytes(quotas.waiting_mb_per_client))
    return bad_input(fmt::format("more than {} MB of your messages wait", quotas.waiting_mb_per_client),
                     "wait for answers before asking more");
  if (server_.waiting > megabytes(quotas.waiting_mb))
    return bad_input(fmt::format("more than {} MB of messages wait here", quotas.waiting_mb),
                     "the server has much to do; ask again in a while");
  return std::nullopt;
}

/// A piece of a message came, perhaps the last.
void Talk::received(std::size_t bytes) {
  if (!incoming_) incoming_ = std::make_shared<Charge>(presence_->guest(), &Guest::waiting, server_.waiting);
  if (no_room_) {
    // Only the beginning is kept, which tells whom to answer.
    if (buffer_.size() > kPiece) {
      beast::flat_buffer head;
      const auto kept = beast::buffers_prefix(kPiece, buffer_.data());
      head.commit(asio::buffer_copy(head.prepare(kPiece), kept));
      buffer_ = std::move(head);
    }
  } else {
    incoming_->add(static_cast<std::int64_t>(bytes));
    no_room_ = lacks_room();
  }
  if (socket_.is_message_done()) take_message();
  // A long message is read piece by piece, not one piece a pause.
  if (!closing_) incoming_ ? read_now() : read();
}

void Talk::take_message() {
  presence_->guest()->pace.count();
  ++server_.tally.messages;
  std::string line = beast::buffers_to_string(buffer_.data());
  if (buffer_.capacity() > kPiece) {
    buffer_ = beast::flat_buffer();  // one long message must not be paid for as long as the connection lasts
  } else {
    buffer_.consume(buffer_.size());
  }
  const std::shared_ptr<Charge> charge = std::move(incoming_);
  incoming_ = nullptr;
  if (no_room_) {
    ++server_.tally.refused;
    connection_->refuse(line, *no_room_);
    no_room_.reset();
    return;
  }
  connection_->receive(std::move(line), charge);
}

void Talk::refuse(websocket::close_code code, const std::string& why) {
  reason_ = websocket::close_reason(code, why.substr(0, kLongestReason));
  close();
}

void Talk::send(Outgoing answer) {
  if (closing_) return;
  const Quotas& quotas = server_.settings.quotas;
  if (presence_->guest()->unsent > megabytes(quotas.unsent_mb_per_client) ||
      server_.unsent > megabytes(quotas.unsent_mb)) {
    ++server_.tally.let_go;
    close();
    // It does not read, so it would not read a goodbye either.
    beast::error_code ignored;
    beast::get_lowest_layer(socket_).socket().close(ignored);
    return;
  }
  outgoing_.push_back(std::move(answer));
  if (!writing_) write();
}

void Talk::write() {
  writing_ = true;
  socket_.text(true);
  socket_.async_write(asio::buffer(outgoing_.front().line),
                      [self = shared_from_this()](beast::error_code fault, std::size_t) {
                        self->writing_ = false;
                        self->outgoing_.pop_front();
                        if (fault) return self->close();
                        if (self->closing_) return self->finish();
                        if (!self->outgoing_.empty()) self->write();
                      });
}

void Talk::finish() {
  if (!socket_.is_open()) return;
  socket_.async_close(reason_, [self = shared_from_this()](beast::error_code) {});
}

}  // namespace tesuji::server

// Talk: one WebSocket: messages in, answers out.
#pragma once

#include <deque>

#include "server/hall.hpp"

namespace tesuji::server {

class Talk : public std::enable_shared_from_this<Talk> {
 public:
  Talk(beast::tcp_stream stream, Hall& server, Visitor visitor);
  ~Talk();
  Talk(const Talk&) = delete;
  Talk& operator=(const Talk&) = delete;

  void begin(const http::request<http::string_body>& request);
  /// No request of this client is worked on any longer than it must be.
  void leave();
  void close();
  const std::string& owner() const { return visitor_.owner; }
  const std::string& address() const { return visitor_.at_address->guest()->key; }

 private:
  /// An answer on its way, counted until it is sent.
  struct Outgoing {
    std::string line;
    std::shared_ptr<const Charge> charge;
  };

  void connect();
  void read();
  void read_now();
  void received(std::size_t bytes);
  void take_message();
  bool is_gone();
  std::optional<Error> lacks_room() const;
  void refuse(websocket::close_code code, const std::string& why);
  void send(Outgoing answer);
  void write();
  void finish();

  Hall& server_;
  Visitor visitor_;
  std::shared_ptr<Presence> presence_;
  websocket::stream<beast::tcp_stream, false> socket_;  ///< without compression, which nobody asks for
  beast::flat_buffer buffer_;
  std::shared_ptr<Charge> incoming_;  ///< of the message that is being received
  std::optional<Error> no_room_;      ///< for the rest of that message
  asio::steady_timer resume_;
  std::unique_ptr<api::Connection> connection_;
  std::deque<Outgoing> outgoing_;
  bool writing_ = false;
  bool closing_ = false;
  websocket::close_reason reason_{websocket::close_code::going_away};
};

}  // namespace tesuji::server

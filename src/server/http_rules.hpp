// Who may talk to the server, decided from the headers of a request: the guard against foreign web pages.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/rooms.hpp"

namespace tesuji::server {

/// The names by which this server may be called, as they stand in a Host header.
class AllowedHosts {
 public:
  /// `address` is where the server listens, "127.0.0.1" or what the user chose.
  AllowedHosts(std::string_view address, unsigned short port);

  /// The one origin of a hosted server, "https://board.example", and no other.
  explicit AllowedHosts(std::string_view origin);

  bool allows_host(std::string_view host) const;
  /// An Origin header must name this server; programs that are no browsers send none.
  bool allows_origin(std::string_view origin) const;

 private:
  std::string scheme_ = "http://";
  std::vector<std::string> hosts_;
};

/// Is the text an origin, "https://board.example:8443", with nothing behind it?
bool is_origin(std::string_view text);
/// Does the address mean this machine and no other?
bool is_loopback(std::string_view address);

/// The part of a request's target before `?`: nothing is decoded, so that no spelling of a path means
/// another.
std::string_view path_of(std::string_view target);

/// What pages of this server may load and do: nothing from anywhere else.
extern const char* const kContentSecurityPolicy;

}  // namespace tesuji::server

#include "server/http_rules.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/text.hpp"

namespace tesuji::server {

const char* const kContentSecurityPolicy =
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; font-src 'self'; "
    "connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

AllowedHosts::AllowedHosts(std::string_view address, unsigned short port) {
  constexpr unsigned short kUnnamedPort = 80;
  for (const std::string_view name :
       {std::string_view("127.0.0.1"), std::string_view("localhost"), std::string_view("[::1]"), address}) {
    const bool bare = name.find(':') != std::string_view::npos && !name.starts_with('[');
    const std::string host = bare ? fmt::format("[{}]", name) : lower_case(name);
    hosts_.push_back(fmt::format("{}:{}", host, port));
    if (port == kUnnamedPort) hosts_.push_back(host);
  }
}

AllowedHosts::AllowedHosts(std::string_view origin) {
  const std::size_t host = origin.find("://") + 3;
  scheme_ = std::string(origin.substr(0, host));
  hosts_.push_back(lower_case(origin.substr(host)));
}

bool AllowedHosts::allows_host(std::string_view host) const {
  return std::find(hosts_.begin(), hosts_.end(), lower_case(host)) != hosts_.end();
}

bool AllowedHosts::allows_origin(std::string_view origin) const {
  if (!origin.starts_with(scheme_)) return false;
  return allows_host(origin.substr(scheme_.size()));
}

bool is_origin(std::string_view text) {
  for (const std::string_view scheme : {"https://", "http://"}) {
    if (!text.starts_with(scheme)) continue;
    const std::string_view host = text.substr(scheme.size());
    return !host.empty() && host.find_first_of("/?#@ ") == std::string_view::npos;
  }
  return false;
}

bool is_loopback(std::string_view address) {
  return address == "::1" || address == "localhost" || address.starts_with("127.");
}

std::string_view path_of(std::string_view target) {
  return target.substr(0, target.find('?'));
}

}  // namespace tesuji::server

// Who may talk to the server.
#include "server/http_rules.hpp"

#include <doctest/doctest.h>

namespace tesuji::server {

TEST_CASE("only the server's own names are hosts") {
  const AllowedHosts hosts("127.0.0.1", 8585);
  CHECK(hosts.allows_host("127.0.0.1:8585"));
  CHECK(hosts.allows_host("LocalHost:8585"));
  CHECK(hosts.allows_host("[::1]:8585"));
  for (const char* foreign : {"", "127.0.0.1", "127.0.0.1:8586", "localhost.evil.example:8585",
                              "evil.example:8585", "localhost:8585.evil.example", " localhost:8585"}) {
    CHECK_FALSE_MESSAGE(hosts.allows_host(foreign), foreign);
  }
}

TEST_CASE("an origin is a host with the right scheme") {
  const AllowedHosts hosts("192.168.1.5", 80);
  CHECK(hosts.allows_origin("http://192.168.1.5"));
  CHECK(hosts.allows_origin("http://192.168.1.5:80"));
  CHECK_FALSE(hosts.allows_origin("https://192.168.1.5"));
  CHECK_FALSE(hosts.allows_origin("null"));
  CHECK_FALSE(hosts.allows_origin("192.168.1.5"));
}

TEST_CASE("a path ends at the question mark and is not decoded") {
  CHECK(path_of("/app.js?x=/../y") == "/app.js");
  CHECK(path_of("/%2e%2e/") == "/%2e%2e/");
}

}  // namespace tesuji::server

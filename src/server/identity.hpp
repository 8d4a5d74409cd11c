// Identities: who a visitor is, without a name or a password. He is given a number that nobody can guess,
// signed so that nobody can make one up.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "base/result.hpp"
#include "base/rooms.hpp"

namespace tesuji::server {

/// So many random bytes from the system, in hexadecimal digits.
std::string random_token(int bytes = 16);

class Identities {
 public:
  explicit Identities(std::string secret) : secret_(std::move(secret)) {}

  /// The value of a cookie for the identity.
  std::string signed_text(const std::string& identity) const;
  /// The identity in the value of a cookie; nothing when it was not signed here.
  std::optional<std::string> verified(std::string_view text) const;

 private:
  std::string secret_;
};

/// The value of a cookie in a Cookie header.
std::optional<std::string> cookie_in(std::string_view header, std::string_view name);

/// The secret in the file, which is made when there is none. One that others can read is refused.
Result<std::string> read_secret(const std::string& path);

}  // namespace tesuji::server

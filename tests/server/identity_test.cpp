// Identities are what was signed here and nothing else.
#include "server/identity.hpp"

#include <doctest/doctest.h>

namespace tesuji::server {

TEST_CASE("an identity is verified by the secret that signed it") {
  const Identities ours("one secret");
  const Identities theirs("another secret");
  const std::string identity = random_token();
  CHECK(identity.size() == 32);
  CHECK(random_token() != identity);
  const std::string text = ours.signed_text(identity);
  CHECK(ours.verified(text) == identity);
  CHECK_FALSE(theirs.verified(text));
  for (std::size_t i = 0; i < text.size(); ++i) {
    std::string changed = text;
    changed[i] = changed[i] == 'a' ? 'b' : 'a';
    CHECK_FALSE(ours.verified(changed));
  }
  CHECK_FALSE(ours.verified(""));
  CHECK_FALSE(ours.verified(identity));
  CHECK_FALSE(ours.verified(text.substr(0, text.size() - 1)));
}

TEST_CASE("cookies are found by their whole name") {
  CHECK(cookie_in("a=1; tesuji=2; b=3", "tesuji") == "2");
  CHECK(cookie_in("tesuji=", "tesuji") == "");
  CHECK_FALSE(cookie_in("xtesuji=2; tesujix=3", "tesuji"));
  CHECK_FALSE(cookie_in("", "tesuji"));
}

}  // namespace tesuji::server

// The examples of RFC 4648, and every byte there and back.
#include <doctest/doctest.h>

#include "base/base64.hpp"
#include "support/rooms.hpp"

using namespace tesuji::test;

TEST_CASE("the examples of the standard") {
  const std::pair<const char*, const char*> examples[] = {{"", ""},
                                                          {"f", "Zg=="},
                                                          {"fo", "Zm8="},
                                                          {"foo", "Zm9v"},
                                                          {"foob", "Zm9vYg=="},
                                                          {"fooba", "Zm9vYmE="},
                                                          {"foobar", "Zm9vYmFy"}};
  for (const auto& [bytes, text] : examples) {
    CHECK(to_base64(bytes) == text);
    CHECK(from_base64(text) == std::string(bytes));
  }
}

TEST_CASE("every byte comes back") {
  std::string bytes;
  for (int i = 0; i < 256; ++i) {
    bytes += static_cast<char>(i);
    CHECK(from_base64(to_base64(bytes)) == bytes);
  }
}

TEST_CASE("what is no base64 is refused") {
  for (const char* text : {"Z", "Zg=", "Zg===", "=", "====", "Zg==Zg==", "Z!==", "Zm9v\x01"}) {
    CHECK_MESSAGE(!from_base64(text), text);
  }
  CHECK(from_base64("Zm 9v\n") == std::string("foo"));
}

// Texts from outside are bounded before a value is built from them.
#include "api/json_text.hpp"

#include <doctest/doctest.h>

#include <nlohmann/json.hpp>
#include <string>

#include "support/rooms.hpp"

namespace tesuji::test {

namespace {

std::string nested(int depth) {
  return std::string(static_cast<std::size_t>(depth), '[') +
         std::string(static_cast<std::size_t>(depth), ']');
}

std::string object_of(int fields) {
  std::string text = "{";
  for (int i = 0; i < fields; ++i) text += (i == 0 ? "\"" : ",\"") + std::to_string(i) + "\":0";
  return text + "}";
}

bool readable(const std::string& text) {
  return api::parse_json(text).ok();
}

}  // namespace

TEST_CASE("nesting is bounded, and what is inside the bound can be copied and written") {
  CHECK_FALSE(readable(nested(api::kDeepestJson + 1)));
  CHECK_FALSE(readable(nested(1'000'000)));
  CHECK_FALSE(readable(std::string(1'000'000, '[')));
  CHECK_FALSE(readable("{\"a\":" + nested(api::kDeepestJson) + "}"));
  const auto deepest = api::parse_json(nested(api::kDeepestJson));
  REQUIRE(deepest.ok());
  const api::Json copy = *deepest;
  CHECK(copy.dump() == nested(api::kDeepestJson));
  CHECK(api::parse_json(nested(1'000'000)).error().message.find("nested deeper than") != std::string::npos);
}

TEST_CASE("brackets inside of texts do not nest") {
  const std::string brackets(10'000, '[');
  CHECK(readable("\"" + brackets + "\""));
  CHECK(readable("[\"\\\"" + brackets + "\\\\\", \"" + brackets + "\"]"));
  CHECK_FALSE(readable("[\"\\\\\"" + brackets + "]"));
  CHECK(readable("[" + nested(10) + "," + nested(10) + "]"));
}

TEST_CASE("the fields of an object are bounded") {
  CHECK(readable(object_of(api::kMostFields)));
  CHECK_FALSE(readable(object_of(api::kMostFields + 1)));
  CHECK(readable("[" + object_of(api::kMostFields) + "," + object_of(api::kMostFields) + "]"));
  CHECK(readable("\"" + std::string(100'000, ':') + "\""));
}

TEST_CASE("what is no JSON is refused") {
  for (const char* text :
       {"", " ", "nonsense", "[", "]", "{\"a\"}", "\"", "\"\\", "[1]]", "\"\xff\"", "1e999"})
    CHECK_FALSE(readable(text));
}

}  // namespace tesuji::test

// Quoted texts of game files, decoded by hand.
#include <doctest/doctest.h>

#include "define/node.hpp"
#include "support/rooms.hpp"

namespace tesuji::test {
namespace {

std::string value_of(const std::string& line) {
  const auto root = parse_yaml({"quotes.yaml", line + "\n"});
  REQUIRE(root.ok());
  const Node* node = root->find("k");
  REQUIRE(node != nullptr);
  return node->text;
}

}  // namespace

TEST_CASE("quoted texts mean what YAML says") {
  CHECK(value_of("k: 'plain'") == "plain");
  CHECK(value_of("k: ''") == "");
  CHECK(value_of("k: ''''") == "'");
  CHECK(value_of("k: 'it''s'") == "it's");
  CHECK(value_of("k: ''''''''''''") == "'''''");
  CHECK(value_of("k: 'back\\slash \"quote\"'") == "back\\slash \"quote\"");
  CHECK(value_of(R"(k: "it's")") == "it's");
  CHECK(value_of(R"(k: "a\"b\\c\/d")") == "a\"b\\c/d");
  CHECK(value_of(R"(k: "\t\x41\u6b69\U0001F600")") == "\tA歩😀");
  CHECK(value_of("{j: '歩', k: '香''車', l: x}") == "香'車");
  CHECK(value_of("k: 'a: b, [c] # d'") == "a: b, [c] # d");
}

}  // namespace tesuji::test

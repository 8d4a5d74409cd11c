#include "base/text.hpp"

#include <doctest/doctest.h>
#include <rapidcheck.h>

#include "base/utf8.hpp"
#include "support/rooms.hpp"

using namespace tesuji::test;

TEST_CASE("numbers are whole, decimal and alone") {
  CHECK(parse_int("42") == 42);
  CHECK(parse_int("-7") == -7);
  CHECK(parse_int("017") == 17);
  for (const char* text : {"", " 1", "1 ", "1x", "0x1", "1_000", "+1", "99999999999", "1.5"})
    CHECK_FALSE(parse_int(text));
}

TEST_CASE("splitting and joining") {
  CHECK(split("a,,b", ',').size() == 3);
  CHECK(split("", ',').size() == 1);
  CHECK(words("  + FL\tFR ") == std::vector<std::string_view>{"+", "FL", "FR"});
  CHECK(words("   ").empty());
  CHECK(join({"a", "b"}, ", ") == "a, b");
  CHECK(is_identifier("army-01"));
  for (const char* text : {"", "1a", "A", "a_b", "a-", "é"}) CHECK_FALSE(is_identifier(text));
}

TEST_CASE("edit distance and suggestions") {
  CHECK(edit_distance("", "abc") == 3);
  CHECK(edit_distance("kitten", "sitting") == 3);
  CHECK(edit_distance("peices", "pieces") == 1);
  CHECK(nearest("peices", {"board", "pieces"}) == "pieces");
  CHECK(nearest("zzz", {"board", "pieces"}) == "");
  CHECK(rc::check("distance is symmetric and zero only for equal texts",
                  [](const std::string& a, const std::string& b) {
                    RC_ASSERT(edit_distance(a, b) == edit_distance(b, a));
                    RC_ASSERT((edit_distance(a, b) == 0) == (a == b));
                  }));
}

TEST_CASE("UTF-8 faults have a line and a column in characters") {
  CHECK_FALSE(find_utf8_fault("game: 将棋\n"));
  const auto bad = find_utf8_fault("a\n将\xff");
  REQUIRE(bad);
  CHECK(bad->line == 2);
  CHECK(bad->column == 2);
  CHECK(bad->offset == 5);
  CHECK_FALSE(bad->control);
  CHECK(find_utf8_fault(std::string_view("a\0b", 3))->control);
  CHECK(find_utf8_fault("\xc0\x80"));      // overlong
  CHECK(find_utf8_fault("\xed\xa0\x80"));  // surrogate
  CHECK(find_utf8_fault("\xe5\xb0"));      // cut off
}

TEST_CASE("characters and cells") {
  CHECK(count_characters("将棋ab") == 4);
  CHECK(display_width("将棋ab") == 6);
  CHECK(without_byte_order_mark("\xef\xbb\xbfgame") == "game");
}

// The positions of every game we know, read and written back.
#include <doctest/doctest.h>

#include <fstream>

#include "notation/game_files.hpp"
#include "notation/position_text.hpp"
#include "support/rooms.hpp"
#include "support/source_folder.hpp"

using namespace tesuji::test;

TEST_CASE("canonical positions of all games are written back letter by letter") {
  std::ifstream file(in_source("tests/notation/positions.txt"));
  int positions = 0;
  for (std::string line; std::getline(file, line);) {
    if (line.empty() || line.front() == '#') continue;
    CAPTURE(line);
    const std::size_t colon = line.find(": ");
    const std::string fen = line.substr(colon + 2);
    const auto rules = rules_of(line.substr(0, colon));
    REQUIRE(rules);
    const auto setup = parse_fen(fen, *rules);
    REQUIRE_MESSAGE(setup.ok(), (setup.ok() ? "" : setup.error().message));
    CHECK(fen_text(*setup, *rules) == fen);
    CHECK(make_position(rules, *setup).ok());
    ++positions;
  }
  CHECK(positions == 162);
}

TEST_CASE("rights as wings are written as files where kings start anywhere") {
  const auto rules = rules_of("chess960");
  REQUIRE(rules);
  const struct {
    const char* text;
    const char* written;
  } cases[] = {{"r2r3k/p7/3p4/8/8/P6P/8/R3K2R b KQq - 0 1", "r2r3k/p7/3p4/8/8/P6P/8/R3K2R b HAa - 0 1"},
               {"2r5/8/8/8/8/8/6PP/k2KR3 w K - 0 1", "2r5/8/8/8/8/8/6PP/k2KR3 w E - 0 1"},
               {"4r3/3k4/8/8/8/8/6PP/qR1K1R2 w KQ - 0 1", "4r3/3k4/8/8/8/8/6PP/qR1K1R2 w FB - 0 1"}};
  for (const auto& entry : cases) {
    CAPTURE(std::string(entry.text));
    const auto setup = parse_fen(entry.text, *rules);
    REQUIRE(setup.ok());
    CHECK(fen_text(*setup, *rules) == entry.written);
  }
}

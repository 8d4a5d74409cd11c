// Every count of counts.txt. Depths beyond 300 thousand nodes are counted with TESUJI_ALL=1.
#include <doctest/doctest.h>

#include <fstream>
#include <sstream>

#include "base/text.hpp"
#include "support/games.hpp"
#include "support/perft_file.hpp"
#include "support/rooms.hpp"
#include "support/source_folder.hpp"

using namespace tesuji::test;

namespace {

std::string trimmed(std::string_view text) {
  const std::size_t begin = text.find_first_not_of(' ');
  const std::size_t end = text.find_last_not_of(' ');
  return begin == std::string_view::npos ? "" : std::string(text.substr(begin, end - begin + 1));
}

std::optional<PerftConvention> convention_of(const std::string& name) {
  if (name == "legal") return PerftConvention::legal;
  if (name == "paths") return PerftConvention::paths;
  if (name == "destinations") return PerftConvention::destinations;
  return std::nullopt;
}

}  // namespace

TEST_CASE("moves of several legs are counted as others count them") {
  std::ifstream file(in_source("tests/wide/counts.txt"));
  std::string line;
  int checked = 0;
  while (std::getline(file, line)) {
    if (line.empty() || line[0] == '#') continue;
    const auto fields = split(line, '|');
    REQUIRE(fields.size() == 4);
    const std::string game = trimmed(fields[0]);
    const auto rules = game_rules(game);
    const std::string at = trimmed(fields[2]);
    CAPTURE(game);
    CAPTURE(at);
    const auto position = position_of(rules, at == "startpos" ? rules->definition().start_fen : at);
    const auto convention = convention_of(trimmed(fields[1]));
    REQUIRE(convention);
    std::istringstream counts{std::string(fields[3])};
    std::uint64_t expected = 0;
    for (int depth = 1; counts >> expected; ++depth) {
      if (expected > 300'000 && !everything_wanted()) break;
      CAPTURE(depth);
      CHECK(position->perft_by(depth, *convention) == expected);
      ++checked;
    }
  }
  CHECK(checked > 110);
}

TEST_CASE("a flying general that may not land on own men has fewer first moves") {
  const auto rules = game_rules("taikyoku", {{"landing-on-own", "forbidden"}});
  const auto position = position_of(rules, rules->definition().start_fen);
  CHECK(position->perft_by(1, PerftConvention::destinations) == 262);
}

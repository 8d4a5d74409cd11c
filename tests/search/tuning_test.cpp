// Constants of the search by their names: what can be set, and what follows from it.
#include <doctest/doctest.h>

#include <set>

#include "engine/engine.hpp"
#include "search/tuning.hpp"
#include "support/games.hpp"
#include "support/rooms.hpp"

namespace tesuji::test {
namespace {

std::uint64_t nodes_to_depth(const SearchTuning& tuning, int depth) {
  const auto rules = game_rules("chess");
  const auto start = position_of(rules, rules->definition().start_fen);
  Engine engine(1);
  engine.use_tuning(tuning);
  Limits limits;
  limits.depth = depth;
  return engine.think(*start, limits, at_leisure()).report.nodes;
}

}  // namespace

TEST_CASE("every constant has a name of its own, and the usual value is one that may be set") {
  std::set<std::string_view> names;
  for (const SearchConstant& constant : search_constants()) {
    CHECK_MESSAGE(names.insert(constant.name).second, constant.name);
    SearchTuning tuning;
    const int usual = tuning.*constant.value;
    CHECK_MESSAGE(!set_constant(tuning, constant.name, usual), constant.name);
    CHECK_MESSAGE(set_constant(tuning, constant.name, constant.low - 1).has_value(), constant.name);
    CHECK_MESSAGE(set_constant(tuning, constant.name, constant.high + 1).has_value(), constant.name);
    CHECK_MESSAGE(tuning.*constant.value == usual, constant.name);
  }
  // A member that nobody put into the list could not be set by anyone.
  CHECK(names.size() * sizeof(int) == sizeof(SearchTuning));
}

TEST_CASE("an unknown constant is refused by its name") {
  SearchTuning tuning;
  const auto error = set_constant(tuning, "boldness", 1);
  REQUIRE(error.has_value());
  CHECK(error->message.find("boldness") != std::string::npos);
}

TEST_CASE("where moves swing the score further margins grow, and nothing else") {
  const SearchTuning usual;
  const SearchTuning wide = usual.widened(200);
  for (const SearchConstant& constant : search_constants()) {
    const int factor = constant.widens ? 2 : 1;
    CHECK_MESSAGE(wide.*constant.value == usual.*constant.value * factor, constant.name);
  }
}

TEST_CASE("a search obeys the constants it is given, and a new one the usual again") {
  SearchTuning bold;
  REQUIRE(!set_constant(bold, "reduction-base", 3000));
  const std::uint64_t usual = nodes_to_depth({}, 7);
  CHECK(nodes_to_depth(bold, 7) < usual);
  CHECK(nodes_to_depth({}, 7) == usual);
}

}  // namespace tesuji::test

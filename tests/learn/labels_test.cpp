// Labels: scores, results and mixtures; self-play that says how games ended and can be gone on with.
#include <doctest/doctest.h>

#include <cmath>

#include "learn/labelled.hpp"
#include "support/games.hpp"
#include "support/rooms.hpp"

namespace tesuji::test {

TEST_CASE("a label is a score, a result or a mixture of both") {
  const Labelled row{1, "p", 100, 0.5};
  const auto chance = [&](const char* text, const Labelled& from) {
    auto label = read_label(text);
    REQUIRE(label.ok());
    return chance_of(from, *label);
  };
  CHECK(chance("score", row).value() == doctest::Approx(0.75));
  CHECK(chance("result", row).value() == doctest::Approx(0.5));
  CHECK(chance("mix=0.4", row).value() == doctest::Approx(0.4 * 0.5 + 0.6 * 0.75));
  const Labelled unknown{1, "p", 100, {}};
  CHECK(chance("score", unknown).has_value());
  CHECK_FALSE(chance("result", unknown).has_value());
  CHECK_FALSE(chance("mix=0.1", unknown).has_value());
  for (const char* bad : {"", "points", "mix=", "mix=2", "mix=-1", "mix=a", "mix"}) {
    CAPTURE(bad);
    const auto label = read_label(bad);
    REQUIRE_FALSE(label.ok());
    CHECK(label.error().hint.find("mix=0.3") != std::string::npos);
  }
}

TEST_CASE("rows with results and rows of self-play are read") {
  const auto rows = read_labelled({"l.tsv", "4\t8/8 w\t-25\t0.5\r\n5\t8/8 b\t3\n"});
  REQUIRE(rows.ok());
  CHECK((*rows)[0] == Labelled{4, "8/8 w", -25, 0.5});
  CHECK((*rows)[1] == Labelled{5, "8/8 b", 3, std::nullopt});
  CHECK(labelled_text(*rows) == "4\t8/8 w\t-25\t0.5\n5\t8/8 b\t3\n");
  const auto sampled = read_labelled(
      {"s.tsv", "split\tjob\tply\tscore\tresult\tposition\nvalidation\t7\t20\t-31\t1\t8/8 w\n"});
  REQUIRE(sampled.ok());
  CHECK(sampled->front() == Labelled{7, "8/8 w", -31, 1.0});
}

TEST_CASE("self-play says how games ended, and goes on as if it had never stopped") {
  const auto rules = game_rules("dobutsu");
  const auto start = position_of(rules, rules->definition().start_fen);
  const auto thinker = make_thinker(*start);
  SelfPlayOptions options;
  options.nodes = 60;
  options.random_plies = 2;
  options.games = 6;
  const auto all = play_for_labels(*start, *thinker, options, {}, {});
  REQUIRE(!all.empty());
  bool decided = false;
  for (const Labelled& row : all) {
    REQUIRE(row.result.has_value());
    CHECK((*row.result == 0 || *row.result == 0.5 || *row.result == 1));
    decided = decided || *row.result == 1;
  }
  CHECK(decided);
  options.games = 3;
  auto parts = play_for_labels(*start, *thinker, options, {}, {});
  options.first_game = 3;
  options.games = 6;
  const auto rest = play_for_labels(*start, *thinker, options, {}, {});
  parts.insert(parts.end(), rest.begin(), rest.end());
  CHECK(parts == all);
}

}  // namespace tesuji::test

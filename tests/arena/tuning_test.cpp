// Tuning: constants find their hill, whoever plays and whenever results come.
#include "arena/tuning.hpp"

#include <doctest/doctest.h>

#include <cmath>

#include "arena/statistics.hpp"
#include "base/random.hpp"
#include "support/rooms.hpp"

namespace tesuji::test {
namespace {

constexpr std::int64_t kPairs = 4000;

TuningPlan some_plan() {
  return {TuningTarget::options, {{"height", 10, -100, 100, 4}, {"width", 40, 0, 100, 6, true}}, 8, 0.02};
}

/// How strong somebody is who plays with these: best at 30 and 20, worse by the square of the distance.
double strength(const std::map<std::string, double>& values) {
  const double x = (values.at("height") - 30) / 4;
  const double y = (values.at("width") - 20) / 6;
  return -3 * (x * x + y * y);
}

/// Points of the first in a pair of games with that difference of strength.
double simulated(double elo, Random& random) {
  double points = 0;
  for (int game = 0; game < 2; ++game) {
    const double at = static_cast<double>(random.below(1U << 30)) / (1U << 30);
    const double score = score_of_elo(elo);
    points += at < score - 0.15 ? 1 : at < score + 0.15 ? 0.5 : 0;
  }
  return points;
}

}  // namespace

TEST_CASE("tuning: constants find the top of a hill through noisy games") {
  Tuner tuner(some_plan(), kPairs, 7);
  Random random(11);
  for (std::int64_t number = 0; number < kPairs; ++number) {
    REQUIRE(number < tuner.ready());
    const TuningPair pair = tuner.pair(number);
    tuner.learn(simulated(strength(pair.plus) - strength(pair.minus), random));
  }
  CHECK(std::abs(tuner.values()[0] - 30) < 5);
  CHECK(std::abs(tuner.values()[1] - 20) < 8);
}

TEST_CASE("tuning: a step is played from what all but the last step before it taught") {
  Tuner tuner(some_plan(), 100, 1);
  CHECK(tuner.ready() == 16);
  const TuningPair before = tuner.pair(12);
  for (int i = 0; i < 7; ++i) tuner.learn(2);
  CHECK(tuner.ready() == 16);
  CHECK(tuner.pair(12).plus == before.plus);
  tuner.learn(2);
  CHECK(tuner.ready() == 24);
  CHECK(tuner.pair(12).plus == before.plus);
  // Both players of a pair are moved from the same place, each its own way.
  const TuningPair pair = tuner.pair(20);
  const double middle = (pair.plus.at("height") + pair.minus.at("height")) / 2;
  CHECK(middle == doctest::Approx(tuner.values()[0]));
  CHECK(pair.plus.at("height") != pair.minus.at("height"));
  CHECK(pair.plus.at("width") == std::floor(pair.plus.at("width")));
}

TEST_CASE("tuning: values stay within their bounds") {
  TuningPlan plan{TuningTarget::options, {{"x", 1, 0, 2, 1}}, 1, 10};
  Tuner tuner(plan, 50, 3);
  for (int i = 0; i < 50; ++i) {
    const TuningPair pair = tuner.pair(i);
    for (const auto* side : {&pair.plus, &pair.minus}) {
      CHECK(side->at("x") >= 0);
      CHECK(side->at("x") <= 2);
    }
    tuner.learn(i % 3);
    CHECK(tuner.values()[0] >= 0);
    CHECK(tuner.values()[0] <= 2);
  }
}

TEST_CASE("tuning: a step as a text, and what is none") {
  const TuningPair pair{{{"a.mg", 1.5}, {"b", -20}}, {{"a.mg", 0.125}, {"b", 3}}};
  const auto read = read_tuning(tuning_text(pair));
  REQUIRE(read.ok());
  CHECK(read->plus == pair.plus);
  CHECK(read->minus == pair.minus);
  CHECK_FALSE(read_tuning("a 1\n").ok());
  CHECK_FALSE(read_tuning("a 1 inf\n").ok());
}

TEST_CASE("tuning: numbers of a file are found by their place and exchanged, and all else stays") {
  const SourceText file{"w.yaml",
                        "# weights\npair: {mg: 18.2, eg: -5}   # two of a kind\ntempo: 12\n"
                        "curve: [1, 2.5, 4]\nname: plain\nquoted: \"7\"\n"};
  const auto numbers = numbers_of(file);
  REQUIRE(numbers.ok());
  const std::vector<std::pair<std::string, double>> expected{
      {"pair.mg", 18.2}, {"pair.eg", -5}, {"tempo", 12}, {"curve.0", 1}, {"curve.1", 2.5}, {"curve.2", 4}};
  CHECK(*numbers == expected);
  CHECK(with_numbers(file, {{"pair.mg", 20}, {"pair.eg", 1.0625}, {"curve.1", -3}, {"nothing", 9}}) ==
        "# weights\npair: {mg: 20, eg: 1.062}   # two of a kind\ntempo: 12\n"
        "curve: [1, -3, 4]\nname: plain\nquoted: \"7\"\n");
  CHECK_FALSE(numbers_of({"w.yaml", "a: [1\n"}).ok());
}

TEST_CASE("tuning: constants are read with their rows") {
  const auto read =
      read_constants({"c.txt", "# name start low high reach\nHash 16 1 64 8 whole\n\nx -1 -2 0 0.5\n"});
  REQUIRE(read.ok());
  const std::vector<Constant> expected{{"Hash", 16, 1, 64, 8, true}, {"x", -1, -2, 0, 0.5, false}};
  CHECK(*read == expected);
  const auto wrong = read_constants({"c.txt", "x 1 2 3 1\ny 1 0 2\nz 1 0 2 0\nfine 1 0 2 1\n"});
  REQUIRE_FALSE(wrong.ok());
  REQUIRE(wrong.error().size() == 3);
  for (int i = 0; i < 3; ++i) CHECK(wrong.error()[as_size(i)].where.line == i + 1);
}

}  // namespace tesuji::test

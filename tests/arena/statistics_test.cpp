// Statistics of matches, tried on simulated ones whose truth is known.
#include "arena/statistics.hpp"

#include <doctest/doctest.h>

#include <cmath>
#include <cstdlib>

#include "base/random.hpp"
#include "support/rooms.hpp"

using namespace tesuji::test;

namespace {

/// Pairs of games between players of known strength. Openings favour a side by up to 100 Elo, so the two
/// games of a pair hang together, and four of ten even games are drawn.
class Simulation {
 public:
  Simulation(double elo, std::uint64_t seed) : elo_(elo), random_(seed) {}

  void add_pair(PairCounts& counts) {
    const double bias = 200 * uniform() - 100;
    ++counts.by_half_points[half_points(elo_ + bias) + half_points(elo_ - bias)];
  }
  /// What the first player scores on average, as Elo: openings pull it a little towards even.
  double truth() const {
    double sum = 0;
    constexpr int kSteps = 2000;
    for (int i = 0; i < kSteps; ++i) sum += score_of_elo(elo_ + 200 * (i + 0.5) / kSteps - 100);
    return elo_of_score(sum / kSteps);
  }

 private:
  double uniform() { return static_cast<double>(random_.below(1U << 30)) / (1U << 30); }
  std::size_t half_points(double elo) {
    const double score = score_of_elo(elo);
    const double drawn = 1.6 * score * (1 - score);
    const double at = uniform();
    return at < score - drawn / 2 ? 2 : at < score + drawn / 2 ? 1 : 0;
  }

  double elo_;
  Random random_;
};

int matches() {
  return std::getenv("TESUJI_ALL") != nullptr ? 2000 : 200;
}

struct Decided {
  int accepted = 0;
  int rejected = 0;
};

/// Runs a test to its end, again and again. It is looked at after every ten pairs.
Decided decide(const Sprt& test, double elo) {
  Decided decided;
  for (int match = 0; match < matches(); ++match) {
    Simulation simulation(elo, static_cast<std::uint64_t>(match) * 7919 + 1);
    PairCounts counts;
    tesuji::arena::Verdict verdict = tesuji::arena::Verdict::open;
    while (verdict == tesuji::arena::Verdict::open) {
      for (int i = 0; i < 10; ++i) simulation.add_pair(counts);
      verdict = test.verdict(counts);
    }
    ++(verdict == tesuji::arena::Verdict::accepted ? decided.accepted : decided.rejected);
  }
  return decided;
}

/// The most errors that a rate of `rate` explains, but for one match of a thousand.
double most_errors(double rate) {
  const double mean = rate * matches();
  return mean + 3.1 * std::sqrt(mean * (1 - rate));
}

}  // namespace

TEST_CASE("scores and Elo are two ways to say the same") {
  CHECK(elo_of_score(10.0 / 11) == doctest::Approx(400));
  CHECK(score_of_elo(0) == 0.5);
  for (const double elo : {-700.0, -5.0, 0.0, 3.0, 250.0})
    CHECK(elo_of_score(score_of_elo(elo)) == doctest::Approx(elo));
  CHECK(std::isinf(elo_of_score(1)));
}

TEST_CASE("an estimate of a known table") {
  // 10 pairs won 2:0, 20 won 1.5:0.5, 40 even, 20 and 10 lost: nobody is better.
  const EloEstimate even = estimate_elo({{10, 20, 40, 20, 10}});
  CHECK(even.elo == doctest::Approx(0).epsilon(0.001));
  CHECK(even.superiority == doctest::Approx(0.5));
  // Mean 0.5, variance of a pair's score 0.075: the error of the mean of 100 pairs is 0.02739.
  CHECK(even.high == doctest::Approx(elo_of_score(0.5 + 1.959964 * std::sqrt(0.075 / 100))));
  CHECK(even.low == doctest::Approx(-even.high));
  const EloEstimate swept = estimate_elo({{0, 0, 0, 0, 8}});
  CHECK(std::isinf(swept.elo));
  CHECK(swept.superiority == 1);
}

TEST_CASE("intervals hold the truth in 93 to 97 of 100 matches") {
  for (const double elo : {0.0, 5.0, 120.0}) {
    int inside = 0;
    const int tries = 2000;
    for (int match = 0; match < tries; ++match) {
      Simulation simulation(elo, static_cast<std::uint64_t>(match) + 17);
      PairCounts counts;
      for (int i = 0; i < 200; ++i) simulation.add_pair(counts);
      const EloEstimate estimate = estimate_elo(counts);
      const double truth = simulation.truth();
      inside += estimate.low <= truth && truth <= estimate.high;
    }
    CHECK(inside >= tries * 93 / 100);
    CHECK(inside <= tries * 97 / 100);
  }
}

TEST_CASE("a sequential test errs no more often than it says") {
  for (const EloModel model : {EloModel::logistic, EloModel::normalised}) {
    const Sprt test{0, 20, 0.05, 0.05, model};
    CHECK(decide(test, 0).accepted <= most_errors(test.alpha));
    CHECK(decide(test, -5).accepted <= most_errors(test.alpha));
    CHECK(decide(test, 30).rejected <= most_errors(test.beta));
  }
  const Sprt test{0, 20};
  CHECK(decide(test, 20.9).rejected <= most_errors(test.beta));  // 20 as the score shows it
  const Decided between = decide(test, 10.4);
  CHECK(between.accepted > matches() / 3);
  CHECK(between.rejected > matches() / 3);
}

TEST_CASE("normalised Elo is told by the spread of results") {
  // All pairs 1.5:0.5 or 0.5:1.5: a spread of a quarter; the mean is 0.55.
  PairCounts counts{{0, 400, 0, 600, 0}};
  const double distance = 0.05 / std::sqrt(counts.variance());
  const double truth = distance / std::sqrt(2.0) * 800 / std::log(10.0);
  // At the truth the ratio against any other hypothesis speaks for it.
  for (const double other : {truth - 20, truth + 20}) {
    const Sprt test{other, truth, 0.05, 0.05, EloModel::normalised};
    CHECK(test.log_likelihood_ratio(counts) > 0);
  }
  const Sprt both{truth - 10, truth + 10, 0.05, 0.05, EloModel::normalised};
  CHECK(std::abs(both.log_likelihood_ratio(counts)) < 0.2);
}

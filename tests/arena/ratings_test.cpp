#include "arena/ratings.hpp"

#include <doctest/doctest.h>

#include <array>
#include <cmath>

#include "arena/statistics.hpp"
#include "base/random.hpp"
#include "support/rooms.hpp"

using namespace tesuji::test;

TEST_CASE("two players are apart by what their score says") {
  // 640 of 1,000 points are 100 Elo. Half of the games each moved first, so that is worth nothing.
  const Ratings ratings = rate(2, {{0, 1, 5000, 3200}, {1, 0, 5000, 1800}});
  CHECK(ratings.players[0].elo - ratings.players[1].elo == doctest::Approx(elo_of_score(0.64)).epsilon(0.01));
  CHECK(ratings.players[0].elo == doctest::Approx(-ratings.players[1].elo));
  CHECK(std::abs(ratings.first_move.elo) < 0.5);
}

TEST_CASE("moving first is rated apart from strength") {
  const Ratings ratings = rate(2, {{0, 1, 5000, 3000}, {1, 0, 5000, 3000}});
  CHECK(std::abs(ratings.players[0].elo) < 0.5);
  CHECK(ratings.first_move.elo == doctest::Approx(elo_of_score(0.6)).epsilon(0.01));
}

TEST_CASE("who won everything is rated, who never played is not") {
  const Ratings ratings = rate(3, {{0, 1, 10, 10}});
  CHECK(ratings.players[0].elo > 100);
  CHECK(std::isfinite(ratings.players[0].elo));
  CHECK(std::isinf(ratings.players[2].error));
}

TEST_CASE("errors hold the truth in 93 to 97 of 100 tournaments") {
  constexpr std::array<double, 4> kTruth{120, 30, -40, -110};
  constexpr double kFirstMove = 35;
  Random random(5);
  int inside = 0;
  int all = 0;
  for (int tournament = 0; tournament < 500; ++tournament) {
    std::vector<Encounter> encounters;
    for (std::size_t a = 0; a < kTruth.size(); ++a)
      for (std::size_t b = 0; b < kTruth.size(); ++b) {
        if (a == b) continue;
        Encounter met{a, b, 40, 0};
        const double expected = score_of_elo(kTruth[a] - kTruth[b] + kFirstMove);
        for (int game = 0; game < 40; ++game)
          met.points += static_cast<double>(random.below(1'000'000)) < expected * 1e6;
        encounters.push_back(met);
      }
    const Ratings ratings = rate(kTruth.size(), encounters);
    for (std::size_t i = 0; i < kTruth.size(); ++i) {
      inside += std::abs(ratings.players[i].elo - kTruth[i]) <= ratings.players[i].error;
      ++all;
    }
    inside += std::abs(ratings.first_move.elo - kFirstMove) <= ratings.first_move.error;
    ++all;
  }
  CHECK(inside >= all * 93 / 100);
  CHECK(inside <= all * 97 / 100);
}

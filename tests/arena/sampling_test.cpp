// Positions for learners: quiet ones, told from the side to move, each once, a game on one side of the split.
#include "arena/sampling.hpp"

#include <doctest/doctest.h>

#include "engine/game.hpp"
#include "support/rooms.hpp"

namespace tesuji::test {
namespace {

/// 1.e4 d5 2.exd5 Qxd5 3.Nc3 Qe5+ 4.Be2 Qe4: takes at plies 2 and 3, White in check at ply 6.
LedgerGame some_game() {
  LedgerGame game;
  game.result = "1-0";
  game.ending = "resignation";
  game.moves = "e2e4 d7d5 e4d5 d8d5 b1c3 d5e5 f1e2 e5e4";
  game.opening_plies = 1;
  game.scores = "-20 35 -40 60 -55 70 -30000";
  return game;
}

std::vector<SampledPosition> sampled(const LedgerGame& game, SamplingRules rules = {}) {
  GameLibrary library;
  Sampler sampler(rules, 1);
  auto found = sampler.take(**library.open("chess"), game);
  REQUIRE(found.ok());
  return std::move(found.value());
}

}  // namespace

TEST_CASE("sampling: what takes, is in check, opens or is decided is left out") {
  const auto found = sampled(some_game());
  REQUIRE(found.size() == 3);
  CHECK(found[0].ply == 1);
  CHECK(found[0].score == -20);
  CHECK(found[0].result == 0);
  CHECK(found[0].position.starts_with("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b"));
  CHECK(found[1].ply == 4);
  CHECK(found[1].score == 60);
  CHECK(found[1].result == 1);
  CHECK(found[2].ply == 5);
}

TEST_CASE("sampling: no more than wanted, the same every time, none of a game that was spoiled") {
  const auto few = sampled(some_game(), {2, 10});
  CHECK(few.size() == 2);
  CHECK(few[0].ply == sampled(some_game(), {2, 10})[0].ply);
  LedgerGame spoiled = some_game();
  spoiled.fault = "a: crashed";
  CHECK(sampled(spoiled).empty());
}

TEST_CASE("sampling: a position is taken once, and all of a game are on one side of the split") {
  GameLibrary library;
  const auto chess = *library.open("chess");
  Sampler sampler({16, 50}, 1);
  int held_back = 0;
  for (int job = 0; job < 40; ++job) {
    LedgerGame game = some_game();
    game.job = job;
    const auto found = sampler.take(*chess, game);
    REQUIRE(found.ok());
    CHECK(found->size() == (job == 0 ? 3 : 0));
  }
  for (int job = 0; job < 40; ++job) {
    LedgerGame game = some_game();
    game.job = job;
    Sampler alone({16, 50}, 1);
    const auto found = alone.take(*chess, game);
    REQUIRE((found.ok() && found->size() == 3));
    for (const SampledPosition& one : *found) CHECK(one.validation == found->front().validation);
    held_back += found->front().validation ? 1 : 0;
  }
  CHECK(held_back > 10);
  CHECK(held_back < 30);
}

}  // namespace tesuji::test

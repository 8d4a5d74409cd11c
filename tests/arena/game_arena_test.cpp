#include "arena/game_arena.hpp"

#include <doctest/doctest.h>

#include "engine/game.hpp"
#include "support/rooms.hpp"

namespace tesuji::test {
namespace {

std::unique_ptr<Play> play_at(const char* game, const char* position) {
  GameLibrary library;
  const auto opened = library.open(game);
  REQUIRE(opened.ok());
  auto play = begin_at(**opened, position, "");
  REQUIRE(play.ok());
  return std::move(play.value());
}

}  // namespace

TEST_CASE("arena: unknown players are refused with the list") {
  const auto play = play_at("chess", "");
  for (const char* text : {"nobody", "level:11", "level:0", "level", "depth:x", "fractional:budget=99"}) {
    const auto player = make_player(play->game(), text, 1);
    REQUIRE_FALSE(player.ok());
    CHECK(player.error().hint.find("known: ") == 0);
  }
  for (const char* text : {"level:10", "depth:1", "nodes:100", "random", "material:2", "mcts:nodes=1000"})
    CHECK(make_player(play->game(), text, 1).ok());
}

TEST_CASE("arena: row games have players of their own and no others") {
  const auto play = play_at("renju", "");
  for (const char* text : {"level:3", "material:2", "mcts"})
    CHECK_FALSE(make_player(play->game(), text, 1).ok());
  const auto easy = make_player(play->game(), "level:easy", 1);
  const auto quick = make_player(play->game(), "nodes:50", 1);
  REQUIRE(easy.ok());
  REQUIRE(quick.ok());
  const PlayedGame played = play_game(*play, *easy, *quick, 225);
  CHECK_FALSE(played.illegal);
  CHECK(played.plies >= 9);
  CHECK((played.reason == "row" || played.reason == "full-board"));
}

TEST_CASE("arena: the material player takes what is free and leaves what is not") {
  const auto play = [](const char* position, int depth) {
    const auto at = play_at("king-capture", position);
    return *(*make_player(at->game(), "material:" + std::to_string(depth), 3))(*at);
  };
  CHECK(play("4k3/8/8/3q4/8/8/8/3RK3 w - - 0 1", 1) == "d1d5");
  // The queen is protected by a pawn and still worth more than the rook; a protected pawn is not.
  CHECK(play("4k3/8/4p3/3q4/8/8/8/3RK3 w - - 0 1", 2) == "d1d5");
  CHECK(play("4k3/8/4p3/3p4/8/8/8/3RK3 w - - 0 1", 1) == "d1d5");
  CHECK(play("4k3/8/4p3/3p4/8/8/8/3RK3 w - - 0 1", 2) != "d1d5");
  CHECK(play("4k3/8/8/8/8/8/4R3/q3K3 w - - 0 1", 2) == "e2e8");
}

TEST_CASE("arena: openings repeat by their seed, games end by the rules or at the cap") {
  const auto one = play_at("shogi", "");
  const auto other = play_at("shogi", "");
  play_opening(*one, 8, 5);
  play_opening(*other, 8, 5);
  CHECK(one->position_text() == other->position_text());
  CHECK(one->history().size() == 8);
  play_opening(*other, 8, 6);
  CHECK(one->position_text() != other->position_text());

  const auto mate = play_at("chess", "6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1");
  const auto strong = make_player(mate->game(), "depth:3", 1);
  const auto random = make_player(mate->game(), "random", 1);
  const PlayedGame won = play_game(*mate, *strong, *random, 100);
  CHECK(won.winner == Side::first);
  CHECK(won.reason == "checkmate");
  CHECK(won.plies == 1);
  const PlayedGame open = play_game(*play_at("chess", ""), *random, *random, 10);
  CHECK(open.capped);
  CHECK_FALSE(open.winner);
  CHECK(open.plies == 10);
}

TEST_CASE("arena: a match counts every game for the right player") {
  GameLibrary library;
  MatchPlan plan;
  plan.game = "minishogi";
  plan.players = {"depth:2", "random"};
  plan.games = 6;
  plan.opening_plies = 2;
  int heard = 0;
  const auto score = play_match(library, plan, [&](const MatchScore&, const PlayedGame&) { ++heard; });
  REQUIRE(score.ok());
  CHECK(heard == 6);
  CHECK(score->games() == 6);
  CHECK(score->won >= 5);
  CHECK(score->points() == score->won + 0.5 * score->drawn);
  std::swap(plan.players[0], plan.players[1]);
  const auto swapped = play_match(library, plan, {});
  REQUIRE(swapped.ok());
  CHECK(swapped->lost >= 5);
  plan.game = "no-such-game";
  CHECK_FALSE(play_match(library, plan, {}).ok());
}

}  // namespace tesuji::test

// Games of two people: turns, clocks and offers.
#include "server/live_game.hpp"

#include <doctest/doctest.h>

#include <nlohmann/json.hpp>

namespace tesuji::server {

namespace {

constexpr std::int64_t kBegin = 1'000'000;

LiveGame seated_game(SharedGames& games, std::optional<LiveClock> clock = std::nullopt) {
  LiveGame wished;
  wished.game = "chess";
  wished.clock = clock;
  wished.players = {"white", "black"};
  auto live = LiveGame::begin(wished, games);
  REQUIRE(live);
  return *live;
}

}  // namespace

TEST_CASE("sides move in turn, and a move that is sent again is made once") {
  SharedGames games;
  LiveGame live = seated_game(games);
  CHECK_FALSE(live.move(Side::second, 0, "e7e5", games, kBegin));
  CHECK(live.move(Side::first, 0, "e2e4", games, kBegin).value());
  CHECK_FALSE(live.move(Side::first, 0, "e2e4", games, kBegin).value());
  CHECK_FALSE(live.move(Side::first, 0, "d2d4", games, kBegin));
  CHECK_FALSE(live.move(Side::second, 1, "e2e4", games, kBegin));
  CHECK(live.moves == std::vector<std::string>{"e2e4"});
}

TEST_CASE("nobody moves before both have come") {
  SharedGames games;
  LiveGame live = seated_game(games);
  live.players[1].reset();
  CHECK_FALSE(live.move(Side::first, 0, "e2e4", games, kBegin));
}

TEST_CASE("time runs from the second move on, and who has none left has lost") {
  SharedGames games;
  LiveGame live = seated_game(games, LiveClock{10'000, 1'000});
  REQUIRE(live.move(Side::first, 0, "e2e4", games, kBegin));
  REQUIRE(live.move(Side::second, 1, "e7e5", games, kBegin + 50'000));
  CHECK(live.left_of(Side::first, kBegin + 50'000) == 11'000);
  CHECK(live.left_of(Side::first, kBegin + 54'000) == 7'000);
  // A clock that was set back gives nobody time.
  CHECK(live.left_of(Side::first, kBegin) == 11'000);
  REQUIRE(live.move(Side::first, 2, "g1f3", games, kBegin + 54'000));
  CHECK(live.left_of(Side::first, kBegin + 60'000) == 8'000);
  CHECK_FALSE(live.fall_flag(kBegin + 54'000 + 10'999));
  CHECK(live.fall_flag(kBegin + 54'000 + 11'000));
  CHECK(live.end == LiveEnd{Side::first, "time"});
}

TEST_CASE("a move is taken back when the other side agrees") {
  SharedGames games;
  LiveGame live = seated_game(games);
  REQUIRE(live.move(Side::first, 0, "e2e4", games, kBegin));
  REQUIRE(live.move(Side::second, 1, "e7e5", games, kBegin));
  CHECK_FALSE(live.make_offer(Side::first, "takeback"));
  CHECK(live.answer_offer(Side::first, true, games, kBegin));
  CHECK_FALSE(live.answer_offer(Side::second, true, games, kBegin));
  CHECK(live.moves.empty());
  CHECK(live.to_act == Side::first);
}

TEST_CASE("a game is read as it was kept") {
  SharedGames games;
  LiveGame live = seated_game(games, LiveClock{10'000, 1'000});
  REQUIRE(live.move(Side::first, 0, "e2e4", games, kBegin));
  CHECK_FALSE(live.make_offer(Side::second, "draw"));
  const auto again = LiveGame::read(live.kept());
  REQUIRE(again);
  CHECK(again->kept() == live.kept());
  CHECK(again->offer == live.offer);
  CHECK_FALSE(LiveGame::read(api::Json{{"game", 1}}));
  CHECK(live.told(std::nullopt, kBegin).dump().find("white") == std::string::npos);
}

TEST_CASE("games are compiled once for all who play them") {
  SharedGames games;
  const auto once = games.open("chess", {}, "");
  REQUIRE(once);
  CHECK(*games.open("chess", {}, "") == *once);
  CHECK(*games.open("shogi", {}, "") != *once);
  // A text of one's own is not what others play under the same name.
  const std::string own = "game: chess\nname: {en: Mine}\nextends: shogi\n";
  const auto mine = games.open("chess", {}, own);
  REQUIRE(mine);
  CHECK(*mine != *once);
  CHECK(*games.open("chess", {}, "") == *once);
  CHECK_FALSE(games.open("no-such-game", {}, ""));
}

}  // namespace tesuji::server

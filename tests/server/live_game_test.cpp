// Games of two people: turns, clocks and offers.
#include "server/live_game.hpp"

#include <doctest/doctest.h>

#include <nlohmann/json.hpp>

namespace tesuji::server {

namespace {

constexpr std::int64_t kBegin = 1'000'000;

LiveGame seated_game(GameLibrary& library, std::optional<LiveClock> clock = std::nullopt) {
  LiveGame wished;
  wished.game = "chess";
  wished.clock = clock;
  wished.players = {"white", "black"};
  auto live = LiveGame::begin(wished, library);
  REQUIRE(live);
  return *live;
}

}  // namespace

TEST_CASE("sides move in turn, and a move that is sent again is made once") {
  GameLibrary library;
  LiveGame live = seated_game(library);
  CHECK_FALSE(live.move(Side::second, 0, "e7e5", library, kBegin));
  CHECK(live.move(Side::first, 0, "e2e4", library, kBegin).value());
  CHECK_FALSE(live.move(Side::first, 0, "e2e4", library, kBegin).value());
  CHECK_FALSE(live.move(Side::first, 0, "d2d4", library, kBegin));
  CHECK_FALSE(live.move(Side::second, 1, "e2e4", library, kBegin));
  CHECK(live.moves == std::vector<std::string>{"e2e4"});
}

TEST_CASE("nobody moves before both have come") {
  GameLibrary library;
  LiveGame live = seated_game(library);
  live.players[1].reset();
  CHECK_FALSE(live.move(Side::first, 0, "e2e4", library, kBegin));
}

TEST_CASE("time runs from the second move on, and who has none left has lost") {
  GameLibrary library;
  LiveGame live = seated_game(library, LiveClock{10'000, 1'000});
  REQUIRE(live.move(Side::first, 0, "e2e4", library, kBegin));
  REQUIRE(live.move(Side::second, 1, "e7e5", library, kBegin + 50'000));
  CHECK(live.left_of(Side::first, kBegin + 50'000) == 11'000);
  CHECK(live.left_of(Side::first, kBegin + 54'000) == 7'000);
  // A clock that was set back gives nobody time.
  CHECK(live.left_of(Side::first, kBegin) == 11'000);
  REQUIRE(live.move(Side::first, 2, "g1f3", library, kBegin + 54'000));
  CHECK(live.left_of(Side::first, kBegin + 60'000) == 8'000);
  CHECK_FALSE(live.fall_flag(kBegin + 54'000 + 10'999));
  CHECK(live.fall_flag(kBegin + 54'000 + 11'000));
  CHECK(live.end == LiveEnd{Side::first, "time"});
}

TEST_CASE("a move is taken back when the other side agrees") {
  GameLibrary library;
  LiveGame live = seated_game(library);
  REQUIRE(live.move(Side::first, 0, "e2e4", library, kBegin));
  REQUIRE(live.move(Side::second, 1, "e7e5", library, kBegin));
  CHECK_FALSE(live.make_offer(Side::first, "takeback"));
  CHECK(live.answer_offer(Side::first, true, library, kBegin));
  CHECK_FALSE(live.answer_offer(Side::second, true, library, kBegin));
  CHECK(live.moves.empty());
  CHECK(live.to_act == Side::first);
}

TEST_CASE("a game is read as it was kept") {
  GameLibrary library;
  LiveGame live = seated_game(library, LiveClock{10'000, 1'000});
  REQUIRE(live.move(Side::first, 0, "e2e4", library, kBegin));
  CHECK_FALSE(live.make_offer(Side::second, "draw"));
  const auto again = LiveGame::read(live.kept());
  REQUIRE(again);
  CHECK(again->kept() == live.kept());
  CHECK(again->offer == live.offer);
  CHECK_FALSE(LiveGame::read(api::Json{{"game", 1}}));
  CHECK(live.told(std::nullopt, kBegin).dump().find("white") == std::string::npos);
}

}  // namespace tesuji::server

// Who looks on is told of every change, whoever made it and whenever he came.
#include "server/live_room.hpp"

#include <doctest/doctest.h>

#include "support/temporary_folder.hpp"

namespace tesuji::server {

namespace {

/// Two rooms at one store, as two nodes have them, with a game of two people.
struct TwoRooms {
  TwoRooms() : store(std::move(Store::open(folder.file("x.db")).value())), here(*store), there(*store) {
    LiveGame wished;
    wished.game = "chess";
    wished.players = {"white", "black"};
    const auto live = LiveGame::begin(wished, here.games());
    REQUIRE(live);
    const auto links = here.begin(*live, "white", {});
    REQUIRE(links);
    id = here.right_of(links->watch).value().game;
  }

  void move(LiveRoom& room, Side side, std::size_t ply, const std::string& text) {
    REQUIRE(room.change(
        id, [&](LiveGame& live, std::int64_t now) { return live.move(side, ply, text, room.games(), now); }));
  }

  test::TemporaryFolder folder;
  std::unique_ptr<Store> store;
  LiveRoom here;
  LiveRoom there;
  std::string id;
};

/// Notes how many moves he was told of, each time.
struct Listening {
  Listening(TwoRooms& rooms, const StoredLive& stored) {
    onlooker->tell = [this](const StoredLive& now) { told.push_back(now.live.moves.size()); };
    rooms.here.look_on(rooms.id, stored, onlooker);
  }

  std::vector<std::size_t> told;
  std::shared_ptr<Onlooker> onlooker = std::make_shared<Onlooker>();
};

}  // namespace

TEST_CASE("who comes hears what was played between his look at the game and his sitting down") {
  TwoRooms rooms;
  const StoredLive seen = rooms.here.game(rooms.id).value();
  rooms.move(rooms.there, Side::first, 0, "e2e4");
  const Listening late(rooms, seen);
  CHECK(late.told == std::vector<std::size_t>{1});
  rooms.move(rooms.here, Side::second, 1, "e7e5");
  CHECK(late.told == std::vector<std::size_t>{1, 2});
}

TEST_CASE("what a newcomer has seen is told to those who were there before him") {
  TwoRooms rooms;
  const Listening before(rooms, rooms.here.game(rooms.id).value());
  rooms.move(rooms.there, Side::first, 0, "e2e4");
  const Listening newcomer(rooms, rooms.here.game(rooms.id).value());
  CHECK(before.told == std::vector<std::size_t>{1});
  CHECK(newcomer.told.empty());
}

}  // namespace tesuji::server

// Every shipped game loads; chess is spelled out by hand.
#include <doctest/doctest.h>

#include <fmt/format.h>

#include "define/library.hpp"
#include "define/loader.hpp"
#include "define/placement_text.hpp"
#include "support/show_errors.hpp"

using namespace tesuji;

TEST_CASE("every shipped game loads, and its file is called like the game") {
  const auto ids = shipped_game_ids();
  CHECK(ids.size() >= 23);
  for (const std::string& id : ids) {
    CAPTURE(id);
    const auto source = shipped_game(id);
    REQUIRE(source.ok());
    const auto game = load_game(*source, shipped_finder());
    INFO(show_errors(game));
    REQUIRE(game.ok());
    CHECK(game->id == id);
    CHECK_FALSE(game->name.en.empty());
    CHECK_FALSE(game->name.ja.empty());
    const std::string board = game->start_fen.substr(0, game->start_fen.find(' '));
    CHECK(placement_text(game->start, game->board, game->pieces) == board);
  }
}

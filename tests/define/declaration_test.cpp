#include <doctest/doctest.h>

#include "define/loader.hpp"
#include "support/rooms.hpp"
#include "support/shipped_games.hpp"
#include "support/show_errors.hpp"

using namespace tesuji::test;

namespace {

GameDefinition load(const std::string& rule) {
  const auto game = load_game(
      {"d.yaml", "game: d\nname: D\nextends: chess\nend: {declaration: " + rule + "}\n"}, shipped_finder());
  INFO(show_errors(game));
  REQUIRE(game.ok());
  return *game;
}

}  // namespace

TEST_CASE("declaration: what is not said has a default") {
  const GameDefinition game = load("{zone: {last: 1}, win: 7}");
  REQUIRE(game.end.declaration);
  const DeclarationRule& rule = *game.end.declaration;
  CHECK(rule.zone[0] == std::vector<Square>{56, 57, 58, 59, 60, 61, 62, 63});
  CHECK(rule.zone[1] == std::vector<Square>{0, 1, 2, 3, 4, 5, 6, 7});
  CHECK(rule.pieces_in_zone == 0);
  CHECK(rule.win == std::array<int, 2>{7, 7});
  CHECK(rule.draw == std::array<int, 2>{0, 0});
  CHECK_FALSE(rule.missing_count_for);
  for (std::size_t p = 0; p < game.pieces.size(); ++p)
    CHECK(rule.points[p] == (game.pieces[p].id == "king" ? 0 : 1));
}

TEST_CASE("declaration: points, thresholds of each side and handicaps") {
  const GameDefinition game = load(
      "{zone: {last: 3}, pieces: 4, points: {queen: 9, pawn: 0}, win: {first-player: 28, second-player: 27}, "
      "draw: 24, missing: second-player}");
  const DeclarationRule& rule = *game.end.declaration;
  CHECK(rule.pieces_in_zone == 4);
  CHECK(rule.win == std::array<int, 2>{28, 27});
  CHECK(rule.draw == std::array<int, 2>{24, 24});
  CHECK(rule.missing_count_for == Side::second);
  for (std::size_t p = 0; p < game.pieces.size(); ++p) {
    const std::string& id = game.pieces[p].id;
    CHECK(rule.points[p] == (id == "queen" ? 9 : id == "pawn" || id == "king" ? 0 : 1));
  }
}

TEST_CASE("declaration: none") {
  CHECK_FALSE(load("none").end.declaration);
}

#include "explain/value_words.hpp"

#include <doctest/doctest.h>

#include "evaluate/known_values.hpp"
#include "support/rooms.hpp"

namespace tesuji::test {

TEST_CASE("the sentence carries the numbers of the reasons, in both languages") {
  const GameDefinition game = game_of(8, 8, {{"knight", "N", 3.25}});
  const PieceValue knight = value_named(game, "knight");
  CHECK(value_sentence(knight, Language::en) ==
        "Worth 303: controls 5.2 squares on average (137), half of them forward (68), gets about the board "
        "at a "
        "moderate pace (98).");
  CHECK(
      value_sentence(knight, Language::ja) ==
      "303点：平均5.2マスに利き（137点）、その約半分が前で（68点）、盤をほどほどの速さで動き回る（98点）。");
}

TEST_CASE("an author's value says what movement would have said") {
  GameDefinition game = game_of(8, 8, {{"knight", "N", 3.25}});
  game.pieces[0].value = 325;
  const std::string text = value_sentence(value_named(game, "knight"), Language::en);
  CHECK(text.find("the game file's own value adds 22 (movement says 303)") != std::string::npos);
}

TEST_CASE("a piece that cannot move says so") {
  GameDefinition game = game_of(8, 8, {{"stone", "N", 0}});
  game.pieces[0].moves.clear();
  CHECK(value_sentence(value_named(game, "stone"), Language::en) == "Worth 0: cannot move.");
  CHECK(value_sentence(value_named(game, "stone"), Language::ja) == "0点：動けない。");
}

}  // namespace tesuji::test

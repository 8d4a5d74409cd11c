// Lines that the engine finds end where they stop deciding anything.
#include <doctest/doctest.h>

#include "engine/pieces/found_line.hpp"
#include "engine/pieces/piece_play.hpp"
#include "support/games.hpp"
#include "support/rooms.hpp"

namespace tesuji::test {
namespace {

std::string found(const std::string& fen) {
  Engine engine;
  const auto position = position_of(game_rules("chess"), fen);
  std::string text;
  for (const std::string& move : move_texts(puzzle_line(engine, *position, 20'000, {}), *position))
    text += (text.empty() ? "" : " ") + move;
  return text;
}

}  // namespace

TEST_CASE("a puzzle's line goes on to the mate") {
  CHECK(found("r6k/6pp/7N/8/8/1Q6/6PP/6K1 w - - 0 1") == "b3g8 a8g8 h6f7");
}

TEST_CASE("a puzzle's line ends where more than one answer wins") {
  // Once the queen is taken, anything wins.
  CHECK(found("7k/8/8/8/8/8/q5PP/R5K1 w - - 0 1") == "a1a2");
}

TEST_CASE("a puzzle's line does not end with the only legal move") {
  // The king comes out of check by its one square; then the pawn falls or not, as one likes.
  const std::string line = found("7k/8/8/8/8/8/6qP/7K w - - 0 1");
  CHECK(line == "h1g2");
}

TEST_CASE("where nothing can be moved there is no line") {
  CHECK(found("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1").empty());
}

}  // namespace tesuji::test

#include "notation/coordinates.hpp"

#include <doctest/doctest.h>

#include <algorithm>

#include "notation/game_files.hpp"
#include "support/rooms.hpp"

using namespace tesuji::test;

namespace {

std::string kind_of(const std::string& text, const AnyPosition& position) {
  const auto move = parse_move(text, position);
  if (!move) return move.error().message + " | " + move.error().hint;
  return move_text(*move, position);
}

bool says(const std::string& text, const AnyPosition& position, const std::string& words) {
  const std::string answer = kind_of(text, position);
  CAPTURE(answer);
  CAPTURE(words);
  const bool found = answer.find(words) != std::string::npos;
  CHECK(found);
  return found;
}

}  // namespace

TEST_CASE("chess moves are their two squares, with a letter for promotion") {
  const auto start = position_from("chess");
  REQUIRE(start);
  CHECK(kind_of("e2e4", *start) == "e2e4");
  CHECK(kind_of(" g1f3 ", *start) == "g1f3");
  const auto promoting = position_from("chess", "3n3k/4P3/8/8/8/8/8/K7 w - - 0 1");
  REQUIRE(promoting);
  for (const char* text : {"e7e8q", "e7e8n", "e7d8r", "e7d8b"}) CHECK(kind_of(text, *promoting) == text);
  CHECK(kind_of("e7e8Q", *promoting) == "e7e8q");
}

TEST_CASE("castling is written by the game's custom and read in both spellings") {
  const std::string fen = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
  const auto chess = position_from("chess", fen);
  REQUIRE(chess);
  CHECK(kind_of("e1g1", *chess) == "e1g1");
  CHECK(kind_of("e1h1", *chess) == "e1g1");
  CHECK(kind_of("e1a1", *chess) == "e1c1");
  CHECK(kind_of("e1f1", *chess) == "e1f1");
  const auto any = position_from("chess960", fen);
  REQUIRE(any);
  CHECK(kind_of("e1h1", *any) == "e1h1");
  CHECK(kind_of("e1g1", *any) == "e1h1");
  // The king can also walk one step to its castling square: the plain step wins.
  const auto near = position_from("chess960", "4k3/8/8/8/8/8/8/5K1R w H - 0 1");
  REQUIRE(near);
  CHECK(kind_of("f1g1", *near) == "f1g1");
  CHECK(parse_move("f1g1", *near)->kind() == MoveKind::normal);
  CHECK(parse_move("f1h1", *near)->kind() == MoveKind::castling);
}

TEST_CASE("boards with ten ranks write them in full") {
  const auto start = position_from("xiangqi");
  REQUIRE(start);
  CHECK(kind_of("b3b10", *start) == "b3b10");
}

TEST_CASE("a refused move says why and what would be legal") {
  const auto start = position_from("chess");
  REQUIRE(start);
  says("e2e5", *start, "not a legal move of the pawn");
  says("e2e5", *start, "e2e3 e2e4");
  says("e4e5", *start, "no piece on e4");
  says("e3e4", *start, "legal to e4: e2e4");
  says("e7e5", *start, "belongs to Black");
  says("e2e9", *start, "no square e9");
  says("z2e4", *start, "no square z2");
  says("hello", *start, "is not a move");
  says("", *start, "is not a move");
  says("e2", *start, "is not a move");
  says("e2e4q", *start, "unexpected 'q'");
  says("a1a3", *start, "nothing on a1 can move");
  const auto promoting = position_from("chess", "7k/4P3/8/8/8/8/8/K7 w - - 0 1");
  REQUIRE(promoting);
  says("e7e8", *promoting, "promotion letter is missing");
  says("e7e8k", *promoting, "'k' is not a promotion");
  const auto mated = position_from("chess", "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3");
  REQUIRE(mated);
  says("e2e4", *mated, "game is over");
}

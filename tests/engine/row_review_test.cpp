// A review names missed wins, blunders and fouls where a strong player would.
#include <doctest/doctest.h>

#include "engine/rows/row_review.hpp"
#include "notation/row_text.hpp"
#include "support/rooms.hpp"
#include "support/row_games.hpp"

using namespace tesuji::test;

namespace {

RowReview review(const std::string& game, const std::string& moves) {
  const auto rules = row_rules(game);
  RowStrongest judge(16);
  return review_row_game(judge, rules, *parse_points(moves, rules->board()), 500);
}

}  // namespace

TEST_CASE("a four that could have been completed is a missed five") {
  // Black has four in a row and plays elsewhere.
  const RowReview found = review("renju", "h8 a1 i8 a3 j8 a5 k8 g8 b13");
  REQUIRE(found.complete);
  REQUIRE(found.moves.size() == 9);
  CHECK(found.moves[8].missed == MissedWin::five);
  CHECK(found.moves[8].better == point("l8"));
  CHECK(found.moves[8].verdict == MoveVerdict::blunder);
  CHECK(found.moves[8].turning_point);
  CHECK(found.moves[6].verdict == MoveVerdict::best);  // k8 made the open four
}

TEST_CASE("an open three left alone is a blunder, and blocking a four is forced") {
  const RowReview found = review("gomoku", "h8 a1 i8 a3 j8 a5 k8 g8 l8");
  REQUIRE(found.complete);
  CHECK(found.moves[5].verdict == MoveVerdict::blunder);  // a5 ignores h8-i8-j8
  CHECK(found.moves[5].evidence.size() >= 1);
  CHECK(found.moves[7].verdict == MoveVerdict::forced);
  CHECK(found.moves[8].verdict == MoveVerdict::best);
}

TEST_CASE("a foul is called one, with its reason") {
  const RowReview found = review("renju", "h8 a1 h10 a3 g9 a5 i9 a7 h9");
  REQUIRE(found.complete);
  CHECK(found.moves[8].verdict == MoveVerdict::foul);
  CHECK(found.moves[8].text.en.find("double three") != std::string::npos);
  CHECK(found.moves[8].text.ja.find("三三") != std::string::npos);
}

TEST_CASE("a win that could have come at once is kept, but told") {
  // White has an open four since g3; the only block left is a foul, so a1 still wins, one move later than g7.
  const RowReview found = review("renju", "h8 g6 f6 g5 f7 g4 h7 g3 g2 a1 g7");
  REQUIRE(found.complete);
  CHECK(found.moves[9].missed == MissedWin::five);
  CHECK(found.moves[9].better == point("g7"));
  CHECK(found.moves[9].verdict == MoveVerdict::good);
  CHECK_FALSE(found.moves[9].turning_point);
  CHECK(found.moves[10].verdict == MoveVerdict::foul);
}

// Facts about stones in row games: each claim on a board where players would make it.
#include <doctest/doctest.h>

#include <algorithm>

#include "explain/row_facts.hpp"
#include "support/naive_rows.hpp"
#include "support/rooms.hpp"
#include "support/row_games.hpp"

using namespace tesuji::test;

namespace {

std::vector<std::string> claimed(const std::string& board, const std::string& move,
                                 const char* game = "renju") {
  RowPosition position = row_position(game, board);
  std::vector<std::string> ids;
  for (const RowFact& fact : row_facts(position, point(move))) ids.emplace_back(claim_id(fact.claim));
  return ids;
}

/// What is said of the stone in English by one claim; empty when that is not made.
std::string told(const std::string& board, const std::string& move, std::string_view id) {
  RowPosition position = row_position("renju", board);
  for (const RowFact& fact : row_facts(position, point(move))) {
    if (claim_id(fact.claim) == id)
      return fact_words(fact, point(move), position.rules().board(), Language::en);
  }
  return "";
}

bool says(const std::vector<std::string>& ids, const std::string& id) {
  return std::find(ids.begin(), ids.end(), id) != ids.end();
}

}  // namespace

TEST_CASE("what a stone makes is called by its name") {
  CHECK(claimed("15/15/15/15/15/15/15/3bbbb8/15/15/15/15/15/15/wwww11 b", "h8").front() == "five");
  CHECK(claimed("15/15/15/15/15/15/15/4bbb8/15/15/15/15/15/15/www12 b", "h8").front() == "open-four");
  CHECK(says(claimed("15/15/15/15/15/15/15/3wbbb8/15/15/15/15/15/15/w14 b", "h8"), "four"));
  CHECK(says(claimed("15/15/15/15/15/15/15/5bb8/15/15/15/15/15/15/ww13 b", "h8"), "open-three"));
  CHECK(claimed("15/15/15/15/15/15/15/3wbbb8/6b8/5b9/15/15/15/15/15 b", "h8").front() == "four-three");
  CHECK(claimed("15/15/15/15/15/15/7b7/6b1b6/7b7/15/15/15/15/15/15 b", "h8").front() == "foul");
  CHECK(says(claimed("15/15/15/15/15/15/7w7/6w1w6/7w7/15/15/15/15/15/15 w", "h8"), "double-three"));
  CHECK(claimed("h8", "h10").front() == "quiet");
}

TEST_CASE("answers and neglect are told") {
  const std::string four = "15/15/15/15/15/15/15/2bwwww8/15/15/15/15/15/15/bb13 b";
  CHECK(claimed(four, "h8").front() == "blocks-five");
  CHECK(claimed(four, "a15").front() == "ignores-five");
  const std::string three = "15/15/15/15/15/15/15/4www8/15/15/15/15/15/15/bbb12 b";
  CHECK(says(claimed(three, "h8"), "stops-open-four"));
  CHECK(says(claimed(three, "o15"), "loses-to-fours"));
}

TEST_CASE("when the only block is a foul, the explanation says so") {
  RowPosition position = row_position("renju", "h8g6f6g5f7g4h7g3g2a1");
  CHECK(move_words(position, point("o15"), Language::en) ==
        "o15 does not help: the only block g7 is forbidden.");
  CHECK(claimed("h8g6f6g5f7g4h7g3g2a1", "g7").front() == "foul");
}

TEST_CASE("a four that only a foul could answer is a trap") {
  // Black to stop g7 would make a double three there; White's stone on g3 completes the four.
  const std::vector<std::string> ids =
      claimed("15/15/15/15/15/15/15/7b7/5b1b7/5bw8/6w8/6w8/15/6b8/15 w", "g3");
  CHECK(ids.front() == "foul-trap");
}

TEST_CASE("a claimed win by fours is one") {
  RowPosition position =
      row_position("renju", "15/15/10b4/10w4/10w1b2/8b1wb3/8wb5/6wbb6/8b1w4/10w4/10w4/10b4/15/15/15 b");
  const auto facts = row_facts(position, point("j8"));
  const auto win = std::find_if(facts.begin(), facts.end(),
                                [](const RowFact& f) { return claim_id(f.claim) == "fours-win"; });
  REQUIRE(win != facts.end());
  CHECK(fault_of_fours(position, Side::first, win->line) == "");
}

TEST_CASE("shape is told: what can be made next, and what no longer can") {
  // Two stones on a diagonal: a third beside them, or with one point between, is an open three.
  const std::string two = "15/15/15/15/15/15/15/7b7/15/15/15/15/15/15/w14";
  CHECK(told(two + " b", "i9", "builds-three") == "i9 prepares an open three at f6, g7, j10, k11");
  // That nobody else plays where the stone itself stands goes without saying.
  const std::string pair = "15/15/15/15/15/15/8b6/7b7/15/15/15/15/15/15/w14 w";
  CHECK(told(pair, "j10", "denies-three") == "j10 keeps the other side from an open three at f6, g7, k11");
  // Closed by d8, three stones can become a four at h8 or i8 and never an open one.
  const std::string closed = "15/15/15/15/15/15/15/3wbb9/15/15/15/15/15/15/w14 b";
  CHECK(told(closed, "g8", "closed-three") == "g8 makes a closed three, with a four in hand at h8, i8");
  const std::string made = "15/15/15/15/15/15/15/3wbbb8/15/15/15/15/15/15/w14 w";
  CHECK(told(made, "h8", "denies-four") == "h8 takes the four at i8 from the other side");
  CHECK(told(made, "o15", "denies-four").empty());
}

TEST_CASE("forbidden points are weapons") {
  // On g7 Black would make two open threes: f7-g7-h7 and f6-g7-h8.
  const std::string aim = "15/15/15/15/15/15/15/7b7/5b1b7/5bw8/6w8/15/15/6b8/15 w";
  CHECK(told(aim, "g4", "aims-at-foul") == "g4 threatens the four g3, whose only answer g7 is forbidden");
  CHECK(told(aim, "g4", "three-and-foul") ==
        "g4 makes an open three that cannot be stopped at g7, which is forbidden");
  // With i7 the rank becomes a four on g7, and a four with a three is allowed.
  const std::string aimed = "15/15/15/15/15/15/15/7b7/5b1b7/5bw8/6w8/6w8/15/6b8/15 b";
  CHECK(told(aimed, "i7", "lifts-foul") == "i7 makes g7 legal, so that the four g3 can be answered there");
  CHECK(told(aimed, "a15", "lifts-foul").empty());
}

TEST_CASE("a win by threats that is passed by is named") {
  const std::string win = "15/15/15/15/15/15/7w7/6w1w6/7w7/15/15/15/15/15/b3b6b3 w";
  CHECK(told(win, "a8", "misses-threats").starts_with("a8 passes by a win by continuous threats: "));
  CHECK(told(win, "h8", "misses-threats").empty());
}

TEST_CASE("both languages say it") {
  RowPosition position = row_position("renju", "15/15/15/15/15/15/15/3wbbb8/6b8/5b9/15/15/15/15/15 b");
  CHECK(move_words(position, point("h8"), Language::en, 1) ==
        "h8 makes a four and an open three at once (four-three); after i8 the three becomes an open four.");
  CHECK(move_words(position, point("h8"), Language::ja, 1) == "h8は四三。i8と止めても三が達四になる。");
  RowPosition foul = row_position("renju", "15/15/15/15/15/15/7b7/6b1b6/7b7/15/15/15/15/15/15 b");
  CHECK(move_words(foul, point("h8"), Language::ja).find("三三") != std::string::npos);
}

TEST_CASE("a false three is told with what spoils it") {
  // From the reference positions: some point has two threes of which one is false, so it is allowed.
  RowPosition position = row_position("renju", "15/15/15/15/7w7/15/7bbbw4/6w8/6bb7/6b1bbw4/15/15/15/15/15 b");
  int false_threes = 0;
  position.empty().for_each([&](Point p) {
    for (const FoulRow& line : foul_reason(position, p, Side::first).rows) {
      if (line.counts || line.shape != Shape::open_three) continue;
      ++false_threes;
      for (const ThreeExtension& extension : line.extensions) CHECK_FALSE(extension.allowed());
    }
  });
  CHECK(foul_reason(position, point("j7"), Side::first).kind == Foul::double_three);
  INFO(false_threes);
  CHECK(foul_sentence(foul_reason(position, point("j7"), Side::first), position.rules().board(), Language::en)
            .find("j7 is a double three: ") == 0);
}

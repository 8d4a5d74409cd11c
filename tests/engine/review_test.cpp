// Reviews of whole games: the blunder is found, named and refuted.
#include "engine/pieces/piece_review.hpp"

#include <doctest/doctest.h>

#include "support/games.hpp"
#include "support/rooms.hpp"

namespace tesuji::test {
TEST_CASE("the move that allows mate is a blunder, and its refutation is shown") {
  const auto rules = game_rules("chess");
  const auto start = position_of(rules, rules->definition().start_fen);
  const auto moves = moves_of(*start, {"f2f3", "e7e5", "g2g4", "d8h4"});
  Engine engine(4);
  int told = 0;
  const auto tell = [&](int, int all) {
    CHECK(all == 4);
    ++told;
  };
  const Review review = review_game(engine, rules, *start, moves, 3000, tell, {});
  REQUIRE(review.plies.size() == 4);
  CHECK(told == 5);
  CHECK(review.complete);
  const ReviewedPly& blunder = review.plies[2];
  CHECK(blunder.verdict == MoveVerdict::blunder);
  REQUIRE(blunder.explanation);
  REQUIRE_FALSE(blunder.explanation->reasons.empty());
  CHECK(blunder.explanation->reasons.front().kind->id == "gets-mated");
  CHECK(review.plies[3].verdict == MoveVerdict::best);
  CHECK(review.summary[0].count[static_cast<std::size_t>(MoveVerdict::blunder)] == 1);
  const std::string text = review_text(review, Language::en, Reader::club);
  CHECK(text.find("g4 allows mate at once: g4 Qh4#.") != std::string::npos);
  const std::string page = review_html(review, Language::ja, Reader::club, "<a> & b");
  CHECK(page.find("<!DOCTYPE html>") == 0);
  CHECK(page.find("&lt;a&gt; &amp; b") != std::string::npos);
  CHECK(page.find("<polygon") != std::string::npos);
  CHECK(page.find("http") == page.find("http://www.w3.org/2000/svg"));
}

TEST_CASE("a review can be stopped and says so") {
  const auto rules = game_rules("chess");
  const auto start = position_of(rules, rules->definition().start_fen);
  const auto moves = moves_of(*start, {"e2e4", "e7e5", "g1f3"});
  Engine engine(1);
  int looked_at = 0;
  const Review review = review_game(
      engine, rules, *start, moves, 200, [&](int done, int) { looked_at = done; },
      [&] { return looked_at >= 1; });
  CHECK_FALSE(review.complete);
  CHECK(review.plies.size() == 1);
}

TEST_CASE("a review is stopped in the middle of a search") {
  const auto rules = game_rules("chess");
  const auto start = position_of(rules, rules->definition().start_fen);
  const auto moves = moves_of(*start, {"e2e4", "e7e5", "g1f3"});
  Engine engine(1);
  // So many nodes would take minutes.
  const Review review = review_game(engine, rules, *start, moves, 2'000'000'000, {},
                                    StopSignal().within(std::chrono::milliseconds(50)));
  CHECK_FALSE(review.complete);
  CHECK(review.plies.empty());
}

}  // namespace tesuji::test

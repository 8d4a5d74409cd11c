// Reviews of whole games: the blunder is found, named and refuted.
#include "engine/pieces/piece_review.hpp"

#include <doctest/doctest.h>

#include "engine/game_library.hpp"
#include "engine/mind.hpp"
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
  const Review review = review_game(engine, rules, *start, moves, {3000}, tell, {});
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
  const std::string text =
      review_text(review, review_story(review, Language::en, Reader::club), Language::en);
  CHECK(text.find("g4 allows mate at once: g4 Qh4#.") != std::string::npos);
  CHECK(text.find("g4??") != std::string::npos);
  CHECK(text.find("accuracy") != std::string::npos);
  const std::string ja = review_text(review, review_story(review, Language::ja, Reader::club), Language::ja);
  CHECK(ja.find("悪手") != std::string::npos);
  CHECK(ja.find("blunder") == std::string::npos);
}

TEST_CASE("a review can be stopped and says so") {
  const auto rules = game_rules("chess");
  const auto start = position_of(rules, rules->definition().start_fen);
  const auto moves = moves_of(*start, {"e2e4", "e7e5", "g1f3"});
  Engine engine(1);
  int looked_at = 0;
  const Review review = review_game(
      engine, rules, *start, moves, {200}, [&](int done, int) { looked_at = done; },
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
  const Review review = review_game(engine, rules, *start, moves, {2'000'000'000}, {},
                                    StopSignal().within(std::chrono::milliseconds(50)));
  CHECK_FALSE(review.complete);
  CHECK(review.plies.empty());
}

TEST_CASE("the page of a review has a board, a graph, and mistakes to try again") {
  GameLibrary library;
  const auto game = *library.open("chess", {});
  RecordTree record;
  record.headers = {{"White", "<a>"}, {"Black", "b & c"}};
  for (const char* move : {"f2f3", "e7e5", "g2g4", "d8h4"}) {
    record.line.moves.emplace_back();
    record.line.moves.back().move = move;
  }
  const auto mind = game->make_mind(4);
  const auto answer =
      mind->reviewer()->review(*game, record, {Language::ja, Reader::club, 3000, true}, {}, {});
  REQUIRE(answer.ok());
  const std::string& page = answer->picture;
  CHECK(page.find("<!DOCTYPE html>") == 0);
  CHECK(page.find("&lt;a&gt; - b &amp; c") != std::string::npos);
  CHECK(page.find("id=\"graph\"") != std::string::npos);
  CHECK(page.find("<template id=\"board\"") != std::string::npos);
  CHECK(page.find("<button>やり直す</button>") != std::string::npos);
  // The third move is shown from g2 (14) to g4 (30), with an answer that is right.
  CHECK(page.find("data-played=\"14&gt;30\"") == std::string::npos);
  CHECK(page.find("data-played=\"14>30\"") != std::string::npos);
  // Four moves change the board, and nothing is loaded from elsewhere.
  const std::size_t frames = page.find("<pre id=\"frames\"");
  REQUIRE(frames != std::string::npos);
  CHECK(std::count(page.begin() + static_cast<std::ptrdiff_t>(frames), page.end(), ';') >= 4);
  for (const char* outside : {"src=\"http", "href=\"http", "url(http"})
    CHECK(page.find(outside) == std::string::npos);
  for (const char* raw : {">blunder<", ">mistake<", ">opening<"}) CHECK(page.find(raw) == std::string::npos);
}

TEST_CASE("moves that the book knows are never worse than fine") {
  const auto rules = game_rules("chess");
  const auto start = position_of(rules, rules->definition().start_fen);
  const auto moves = moves_of(*start, {"f2f3", "e7e5", "g2g4", "d8h4"});
  Engine engine(4);
  const Review review = review_game(engine, rules, *start, moves, {3000, 3}, {}, {});
  REQUIRE(review.plies.size() == 4);
  CHECK(review.plies[2].verdict == MoveVerdict::good);
  CHECK(review.plies[2].praise.theory);
  CHECK_FALSE(review.plies[3].praise.theory);
}

TEST_CASE("verdicts are words of players, by what a move loses") {
  CHECK(verdict_words(MoveVerdict::inaccuracy, {}, Language::ja) == "緩手");
  CHECK(verdict_words(MoveVerdict::mistake, {}, Language::ja) == "疑問手");
  CHECK(verdict_words(MoveVerdict::blunder, {}, Language::ja) == "悪手");
  CHECK(verdict_words(MoveVerdict::best, {}, Language::ja) == "最善");
  CHECK(verdict_words(MoveVerdict::best, {true, false}, Language::ja) == "好手");
  CHECK(verdict_sign(MoveVerdict::best, {true, false}) == "!");
  CHECK(verdict_words(MoveVerdict::good, {}, Language::en) == "fine");
  CHECK(verdict_words(MoveVerdict::good, {false, true}, Language::en) == "theory");
  CHECK(move_accuracy(0) == doctest::Approx(100));
  CHECK(move_accuracy(0.05) == doctest::Approx(80.4).epsilon(0.01));
}

TEST_CASE("a game ends its opening by its length and begins its ending by what was taken") {
  PhaseClock chess(32, false);
  for (int ply = 0; ply < 20; ++ply) {
    CHECK(chess.now() == Phase::opening);
    chess.count(0);
  }
  CHECK(chess.now() == Phase::middle);
  for (int taken = 0; taken < 22; ++taken) chess.count(1);
  CHECK(chess.now() == Phase::ending);
  PhaseClock shogi(40, true);
  for (int taken = 0; taken < 10; ++taken) shogi.count(1);
  CHECK(shogi.now() == Phase::ending);
}

}  // namespace tesuji::test

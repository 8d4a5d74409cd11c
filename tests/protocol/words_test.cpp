#include <doctest/doctest.h>

#include "base/text.hpp"
#include "engine/search_text.hpp"
#include "protocol/go_words.hpp"
#include "protocol/option_list.hpp"
#include "support/games.hpp"
#include "support/rooms.hpp"

namespace tesuji::test {
namespace {

using std::chrono::milliseconds;

GoRequest go(const char* text, const Dialect& dialect = kUci) {
  const auto position = position_of("chess", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
  return read_go(words(text), dialect, *position);
}

}  // namespace

TEST_CASE("clocks go to their sides: white is first in UCI, black in USI") {
  const char* text = "wtime 1000 btime 2000 winc 10 binc 20 movestogo 5";
  const Clocks uci = go(text).limits.clocks;
  CHECK(uci.left[0] == milliseconds(1000));
  CHECK(uci.left[1] == milliseconds(2000));
  CHECK(uci.increment[1] == milliseconds(20));
  CHECK(uci.moves_to_go == 5);
  const Clocks usi = go(text, kUsi).limits.clocks;
  CHECK(usi.left[0] == milliseconds(2000));
  CHECK(usi.increment[0] == milliseconds(20));
}

TEST_CASE("odd words after go are told and passed over") {
  const GoRequest request =
      go("nodes 99999999999999999999 depth -4 wtime x movetime 0 fast searchmoves e2e4 e2e5 mate 3");
  CHECK(request.limits.depth == 0);
  CHECK(request.limits.mate == 3);
  CHECK(request.limits.movetime == milliseconds(1));
  REQUIRE(request.limits.moves.size() == 1);
  CHECK(request.complaints.size() == 4);
  CHECK(go("").complaints.empty());
  CHECK(go("wtime").complaints.size() == 1);
}

TEST_CASE("mate is a number of moves in UCI, a problem with a time in USI") {
  CHECK_FALSE(go("mate 3").mate_problem);
  const GoRequest timed = go("mate 3000", kUsi);
  CHECK(timed.mate_problem);
  CHECK(timed.limits.movetime == milliseconds(3000));
  const GoRequest endless = go("mate infinite", kUsi);
  CHECK(endless.mate_problem);
  CHECK_FALSE(endless.limits.infinite);
  CHECK(endless.limits.movetime == milliseconds(0));
  CHECK(go("mate", kUsi).mate_problem);
}

TEST_CASE("scores and option names are written in each dialect's way") {
  CHECK(kUci.score_text(mate_in(3)) == "mate 2");
  CHECK(kUci.score_text(mated_in(4)) == "mate -2");
  CHECK(kUsi.score_text(mate_in(3)) == "mate 3");
  CHECK(kUsi.score_text(mated_in(4)) == "mate -4");
  CHECK(kUci.score_text(-35 * kCentipawn) == "cp -35");
  CHECK(kUsi.option_name("UCI_Variant") == "USI_Variant");
  CHECK(kUsi.option_name("Hash") == "USI_Hash");
  CHECK(kUsi.option_name("Move Overhead") == "Move_Overhead");
  CHECK(kUci.option_name("Move Overhead") == "Move Overhead");
}

TEST_CASE("boards' names of variants are understood") {
  CHECK(game_for_variant("fischerandom", kUci, false) == "chess960");
  CHECK(game_for_variant("chess", kUci, true) == "chess960");
  CHECK(game_for_variant("standard", kUsi, false) == "shogi");
  CHECK(game_for_variant("standard", kUci, false) == "chess");
  CHECK(game_for_variant("/Games/Mine.yaml", kUci, false) == "/Games/Mine.yaml");
}

TEST_CASE("chances add up, and grow with the score") {
  for (const bool drawish : {false, true}) {
    int before = -1;
    for (Score score = -1000 * kCentipawn; score <= 1000 * kCentipawn; score += 50 * kCentipawn) {
      const OutcomeChances chances = outcome_chances(score, drawish);
      CHECK(chances.win + chances.draw + chances.loss == 1000);
      CHECK(chances.draw >= 0);
      CHECK(chances.win >= before);
      before = chances.win;
    }
  }
  CHECK(outcome_chances(0, true).win == outcome_chances(0, true).loss);
  CHECK(outcome_chances(mate_in(3), true).win == 1000);
}

}  // namespace tesuji::test

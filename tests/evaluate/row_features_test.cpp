// The score table of the levels and the outlook of the search: rows by name, sums to the integer.
#include <doctest/doctest.h>

#include "base/random.hpp"
#include "evaluate/row_features.hpp"
#include "evaluate/row_outlook.hpp"
#include "support/rooms.hpp"
#include "support/row_games.hpp"

using namespace tesuji::test;

namespace {

FeatureScores judge(const std::string& board, const std::string& move, const RowSwitches& switches = {}) {
  RowPosition position = row_position("renju", board);
  return move_features(position, point(move), position.side_to_move(), switches, true);
}

}  // namespace

TEST_CASE("rows of the score table") {
  CHECK(judge("15/15/15/15/15/15/15/3bbbb8/15/15/15/15/15/15/wwww11 b", "h8").total() == 100'000);
  CHECK(judge("15/15/15/15/15/15/15/4bbb8/15/15/15/15/15/15/www12 b", "h8").of(RowFeature::open_four) ==
        10'000);
  CHECK(judge("15/15/15/15/15/15/15/5bb8/15/15/15/15/15/15/ww13 b", "h8").of(RowFeature::open_three) ==
        1'000);
  const FeatureScores both = judge("15/15/15/15/15/15/15/3wbbb8/6b8/5b9/15/15/15/15/15 b", "h8");
  CHECK(both.of(RowFeature::four) == 1'500);
  CHECK(both.of(RowFeature::open_three) == 1'000);
  CHECK(both.of(RowFeature::four_three) == 5'000);
  CHECK(both.of(RowFeature::several_threats) == 500);
  CHECK(both.of(RowFeature::diagonal) == 50);  // five percent of the open three
  CHECK(both.of(RowFeature::connection) == 60);
  CHECK(both.of(RowFeature::centre) == 5);
  CHECK(both.of(RowFeature::single_four) == 0);
}

TEST_CASE("a four with nothing behind it loses what the level says") {
  const std::string board = "15/15/15/15/15/15/15/3wbbb8/15/15/15/15/15/15/w14 b";
  const int keeps[] = {0, 30, 60, 100};
  const Score expected[] = {-1500, -1050, -600, 0};
  for (int i = 0; i < 4; ++i) {
    RowSwitches switches;
    switches.single_four_keeps = keeps[i];
    CHECK(judge(board, "h8", switches).of(RowFeature::single_four) == expected[i]);
  }
}

TEST_CASE("traps, mise and counter-fours appear only when switched on") {
  const std::string trap = "15/15/15/15/15/15/15/7b7/5b1b7/5bw8/6w8/6w8/15/6b8/15 w";
  CHECK(judge(trap, "g3").of(RowFeature::foul_trap_four) == 8'000);
  RowSwitches off;
  off.foul_traps = off.mise = off.fukumi = off.counter_four = off.several_threats = false;
  CHECK(judge(trap, "g3", off).of(RowFeature::foul_trap_four) == 0);
  // g6 makes an open three; the four g4 to g7 would have to be stopped on g8, where Black has a double three.
  const std::string setup = "15/15/15/15/15/15/7b7/5b1b7/5b9/15/6w8/6w8/15/15/15 w";
  CHECK(judge(setup, "g6").of(RowFeature::foul_trap_setup) == 1'500);
  CHECK(judge(setup, "g6").of(RowFeature::foul_trap_three) == 0);
  CHECK(judge(setup, "g6", off).of(RowFeature::foul_trap_setup) == 0);
  // Without the stone on h9 there is no foul, and no trap.
  const std::string harmless = "15/15/15/15/15/15/15/5b1b7/5b9/15/6w8/6w8/15/15/15 w";
  CHECK(judge(harmless, "g6").of(RowFeature::foul_trap_setup) == 0);
  const std::string counter = "15/15/15/15/15/15/7w7/3wbbb8/7w7/7w7/15/15/15/15/15 b";
  const FeatureScores with = judge(counter, "h8");
  CHECK(with.of(RowFeature::defence) > 0);
  CHECK(2 * with.of(RowFeature::counter_four) == with.of(RowFeature::defence));
  CHECK(judge(counter, "h8", off).of(RowFeature::counter_four) == 0);
}

TEST_CASE("the board's score is the difference of its sums, and the outlook's breakdown adds up") {
  Random random(11);
  for (const char* game : {"renju", "freestyle"}) {
    RowPosition position(row_rules(game));
    for (int move = 0; move < 50; ++move) {
      std::vector<Point> points;
      position.candidates().for_each([&](Point p) { points.push_back(p); });
      position.make(points[random.below(points.size())]);
      if (position.last_won()) break;
      const Side us = position.side_to_move();
      const RowSwitches switches;
      CHECK(board_score(position, switches) == board_features(position, us, switches).total() -
                                                   board_features(position, opponent(us), switches).total());
      OutlookSum sum;
      OutlookBreakdown breakdown;
      const OutlookWeights weights;
      look_out(position, weights, sum);
      look_out(position, weights, breakdown);
      CHECK(sum.total() == breakdown.total());
      CHECK(outlook(position, weights) == (us == Side::first ? sum.total() : -sum.total()));
    }
  }
}

TEST_CASE("judging a move leaves the position as it was") {
  RowPosition position = row_position("renju", "h8 h9 i9 i10 j7");
  const std::uint64_t before = position.key();
  position.candidates().for_each([&](Point p) { move_features(position, p, Side::second, {}, true); });
  CHECK(position.key() == before);
  CHECK(position.side_to_move() == Side::second);
}

// Openings, levels and the strongest player of row games.
#include <doctest/doctest.h>

#include <set>

#include "arena/player_spec.hpp"
#include "arena/referee.hpp"
#include "engine/game.hpp"
#include "engine/game_library.hpp"
#include "notation/row_text.hpp"
#include "persona/row_opening.hpp"
#include "persona/row_player.hpp"
#include "support/rooms.hpp"
#include "support/row_games.hpp"

using namespace tesuji::test;

namespace {

const std::atomic<bool> kGoOn{false};

RowDecision strongest(const std::string& position, std::uint64_t nodes) {
  RowStrongest player(16);
  RowLimits limits;
  limits.nodes = nodes;
  return player.decide(row_position("renju", position), limits, kGoOn);
}

RowDecision level(const char* id, const std::string& position) {
  RowPlayer player(*find_row_level(id), 1);
  return player.decide(row_position("renju", position), kGoOn);
}

constexpr const char* kFourOpen = "15/15/15/15/15/15/15/2bwwww8/15/15/15/15/15/15/bb13 b";
constexpr const char* kFours = "15/15/10b4/10w4/10w1b2/8b1wb3/8wb5/6wbb6/8b1w4/10w4/10w4/10b4/15/15/15 b";

}  // namespace

TEST_CASE("there are 26 opening patterns, each found whichever way the board is turned") {
  REQUIRE(row_openings().size() == 26);
  const auto rules = row_rules("renju");
  const BoardShape& board = rules->board();
  std::set<std::string_view> names;
  std::set<std::pair<Point, Point>> covered;
  for (const RowOpening& opening : row_openings()) {
    names.insert(opening.ja);
    for (int way = 0; way < 8; ++way) {
      const auto turn = [&](Vector v) {
        if ((way & 1) != 0) v.right = -v.right;
        if ((way & 2) != 0) v.forward = -v.forward;
        if ((way & 4) != 0) std::swap(v.right, v.forward);
        return board.step(rules->centre(), v);
      };
      const Point second = turn(opening.second);
      const Point third = turn(opening.third);
      CHECK(recognise_opening(*rules, rules->centre(), second, third) == &opening);
      covered.emplace(second, third);
    }
  }
  CHECK(names.size() == 26);
  // Eight neighbours of the centre, each with the 23 other points of the central 5 x 5 but the two taken.
  CHECK(covered.size() == 8 * 23);
  CHECK(recognise_opening(*rules, point("h8"), point("h9"), point("i9"))->ja == "花月");
  CHECK(recognise_opening(*rules, point("h8"), point("g7"), point("g9"))->romaji == "Hogetsu");
  CHECK(recognise_opening(*rules, point("h8"), point("h10"), point("i9")) == nullptr);
}

TEST_CASE("the levels are those of the tables") {
  REQUIRE(row_levels().size() == 4);
  const auto& levels = row_levels();
  const int depths[] = {1, 2, 3, 4};
  const int seconds[] = {1, 2, 4, 8};
  const int random[] = {80, 25, 10, 0};
  const std::uint64_t nodes[] = {10'000, 50'000, 200'000, 600'000};
  const Score thresholds[] = {1200, 200, 150, 0};
  const int keeps[] = {100, 60, 30, 0};
  for (std::size_t i = 0; i < 4; ++i) {
    CHECK(levels[i].depth == depths[i]);
    CHECK(levels[i].time == std::chrono::seconds(seconds[i]));
    CHECK(levels[i].random_percent == random[i]);
    CHECK(levels[i].nodes == nodes[i]);
    CHECK(levels[i].threshold == thresholds[i]);
    CHECK(levels[i].switches.single_four_keeps == keeps[i]);
    CHECK(levels[i].switches.fukumi == (i == 3));
    CHECK(levels[i].switches.mise == (i >= 1));
    CHECK(levels[i].switches.foul_traps == (i == 3));
    CHECK(levels[i].switches.several_threats == (i >= 1));
    CHECK(levels[i].switches.counter_four == (i >= 2));
    CHECK(levels[i].switches.vulnerability == (i == 3));
    CHECK(levels[i].threats == (i >= 2));
    CHECK(levels[i].must_defend == (i >= 1));
    CHECK(levels[i].answers_mise == (i >= 2));
    CHECK(levels[i].null_move == (i == 3));
    CHECK(levels[i].futility == (i >= 2));
  }
  CHECK(find_row_level("grandmaster") == nullptr);
}

TEST_CASE("the pipeline decides in its order") {
  CHECK(level("hard", "").kind == RowDecisionKind::opening);
  CHECK(level("hard", "h8").kind == RowDecisionKind::opening);
  CHECK(level("hard", "h8 h9").kind == RowDecisionKind::opening);
  CHECK(level("beginner", "15/15/15/15/15/15/15/3bbbb8/15/15/15/15/15/15/wwww11 b").kind ==
        RowDecisionKind::five);
  for (const char* id : {"easy", "medium", "hard"}) {
    const RowDecision block = level(id, kFourOpen);
    CHECK(block.kind == RowDecisionKind::block);
    CHECK(block.move == point("h8"));
    CHECK(level(id, kFours).kind == RowDecisionKind::fours);
  }
}

TEST_CASE("the strongest proves what can be proven and keeps to its nodes") {
  const RowDecision fours = strongest(kFours, 10'000);
  CHECK(fours.kind == RowDecisionKind::fours);
  CHECK(fours.move == point("j8"));
  const RowDecision threats = strongest("15/15/15/15/8w6/7b7/7bwb5/6wb1w5/7wb6/15/15/15/15/15/15 b", 50'000);
  CHECK(threats.kind == RowDecisionKind::threats);
  for (const std::uint64_t nodes : {100, 1000, 5000}) {
    const RowDecision found = strongest("h8 h9 j8 j10", nodes);
    CHECK(found.kind == RowDecisionKind::search);
    CHECK(found.report.nodes <= nodes);
  }
}

TEST_CASE("when the only block is a foul, something legal is played") {
  const RowPosition position = row_position("renju", "h8g6f6g5f7g4h7g3g2a1");
  CHECK(position.foul(point("g7"), Side::first) == Foul::double_three);
  for (const char* id : {"beginner", "easy", "medium", "hard"}) {
    const RowDecision decision = level(id, "h8g6f6g5f7g4h7g3g2a1");
    REQUIRE(decision.move != kNoPoint);
    CHECK(position.is_empty(decision.move));
    CHECK(position.legal(decision.move));
  }
  const RowDecision decision = strongest("h8g6f6g5f7g4h7g3g2a1", 1000);
  CHECK(position.legal(decision.move));
}

TEST_CASE("games between levels end by the rules, without fouls or illegal moves") {
  GameLibrary library;
  for (const char* id : {"renju", "gomoku", "freestyle", "caro"}) {
    const auto game = library.open(id).value();
    for (std::uint64_t round = 0; round < 4; ++round) {
      const bool swapped = round % 2 != 0;
      const auto first = make_player(game, *read_player(swapped ? "level:easy" : "level:beginner"));
      const auto second = make_player(game, *read_player(swapped ? "level:beginner" : "level:easy"));
      const auto play = std::move(game->begin().value());
      const auto played =
          play_game(*play, "", {}, {Seat{first->get(), {}}, Seat{second->get(), {}}}, {}, round, {}, {});
      REQUIRE(played);
      CHECK_FALSE(played->culprit);
      CHECK(played->ending != "foul");
      CHECK(played->moves.size() >= 9);
    }
  }
}

TEST_CASE("limits of nodes are kept") {
  for (const std::uint64_t nodes : {1, 2, 10, 100, 1000, 30'000}) {
    for (const char* moves : {"h8 i9 j6 i7 h6 h7 i6 g6 j7", "h8 h9", "h8 h9 j9 f9 i8 j8 i7 g6 i9 i10 j6"}) {
      CAPTURE(nodes);
      CAPTURE(moves);
      CHECK(strongest(moves, nodes).report.nodes <= nodes);
    }
  }
}

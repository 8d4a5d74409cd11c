// Claims about stones: what is found in random games is confirmed, and falsehoods are not.
#include <doctest/doctest.h>

#include <algorithm>
#include <cstdlib>
#include <random>

#include "claims/check/row_bench.hpp"
#include "explain/row_facts.hpp"
#include "notation/row_text.hpp"
#include "support/rooms.hpp"
#include "support/row_games.hpp"

namespace tesuji::test {
namespace {

bool confirmed(const RowPosition& position, Point stone, const RowFact& fact) {
  return fact.claim->row.check(RowBench(position, stone, fact.points, fact.line));
}

/// A stone as a player who knows fives and fours might put it.
Point some_move(const RowPosition& position, std::mt19937& random) {
  const Side us = position.side_to_move();
  if (position.fives(us).any()) return position.fives(us).lowest();
  if (position.fives(opponent(us)).any() && random() % 8 != 0) return position.fives(opponent(us)).lowest();
  if (position.open_threes(us).any() && random() % 2 == 0) return position.open_threes(us).lowest();
  std::vector<Point> near;
  position.candidates().for_each([&](Point p) { near.push_back(p); });
  return near[random() % near.size()];
}

/// Empty points other than the stone's own.
std::vector<Point> candidates_of(const RowPosition& position, Point stone) {
  std::vector<Point> points;
  position.candidates().for_each([&](Point p) {
    if (p != stone) points.push_back(p);
  });
  return points;
}

}  // namespace

TEST_CASE("what is claimed of stones is confirmed by trying stones") {
  std::mt19937 random(20261117);
  int claims = 0;
  int moved = 0;
  for (const char* game : {"renju", "gomoku"}) {
    for (int n = 0; n < 3; ++n) {
      RowPosition position(row_rules(game));
      for (int ply = 0; ply < 40 && !position.last_won(); ++ply) {
        const Point move = some_move(position, random);
        if (ply >= 6) {
          for (const RowFact& fact : observe_stone(position, move)) {
            CAPTURE(game);
            CAPTURE(ply);
            CAPTURE(fact_words(fact, move, position.rules().board(), Language::en));
            CHECK(confirmed(position, move, fact));
            ++claims;
            if (fact.points.empty() || fact.points.front() == move) continue;
            // The same of the next point is false, unless it is one of those named; of long lists only the
            // nearest are named, and a corner far away is false.
            RowFact wrong = fact;
            wrong.points.front() = static_cast<Point>(fact.points.size() < 4 ? wrong.points.front() + 1 : 0);
            if (!position.is_empty(wrong.points.front())) continue;
            if (std::find(fact.points.begin(), fact.points.end(), wrong.points.front()) != fact.points.end())
              continue;
            ++moved;
            CHECK_FALSE(confirmed(position, move, wrong));
          }
        }
        if (!position.legal(move)) break;
        position.make(move);
      }
    }
  }
  CHECK(claims > 50);
  CHECK(moved > 10);
}

TEST_CASE("a three beside a three is told, and a stone beside one makes no new three") {
  std::mt19937 random(20261118);
  int beside = 0;
  for (const char* game : {"gomoku", "renju"}) {
    for (int n = 0; n < 6; ++n) {
      RowPosition position(row_rules(game));
      for (int ply = 0; ply < 30 && !position.last_won(); ++ply) {
        const Point move = some_move(position, random);
        if (!position.legal(move)) break;
        const StoneLook look(position, move);
        if (!look.opens.empty() && !look.threes_next.empty()) {
          ++beside;
          CAPTURE(game);
          CAPTURE(ply);
          CHECK(RowBench(position, move, look.threes_next, {}).enables(&RowBoard::makes_three));
        }
        position.make(move);
      }
    }
  }
  CHECK(beside > 5);
}

TEST_CASE("finding and trying agree on which threes a stone prepares and takes away") {
  std::mt19937 random(20261119);
  int prepared = 0;
  int denied = 0;
  int missed = 0;
  const char* rounds = std::getenv("TESUJI_ROUNDS");
  for (int n = 0; n < (rounds == nullptr ? 1 : std::atoi(rounds)); ++n) {
    for (const char* game : {"gomoku", "renju"}) {
      RowPosition position(row_rules(game));
      for (int ply = 0; ply < 40 && !position.last_won(); ++ply) {
        const Point move = some_move(position, random);
        if (!position.legal(move)) break;
        const StoneLook look(position, move);
        CAPTURE(std::string(game));
        CAPTURE(row_position_text(position));
        CAPTURE(point_text(move, position.rules().board()));
        const auto agree = [&](const std::vector<Point>& found, const auto& holds) {
          // Of long lists only the nearest points are told.
          for (const Point p : candidates_of(position, move)) {
            const bool told = std::ranges::find(found, p) != found.end();
            if (!told && found.size() >= 4) continue;
            CAPTURE(point_text(p, position.rules().board()));
            const bool made = holds(RowBench(position, move, {p}, {}));
            CHECK((!told || made));
            missed += made && !told ? 1 : 0;
          }
          return static_cast<int>(found.size());
        };
        if (look.calm && look.fives.empty() && ply % 3 == 1) {
          prepared += agree(look.threes_next,
                            [](const RowBench& bench) { return bench.enables(&RowBoard::makes_three); });
          if (look.enemy_fives.empty())
            denied += agree(look.threes_denied,
                            [](const RowBench& bench) { return bench.stops(&RowBoard::makes_three); });
        }
        position.make(move);
      }
    }
  }
  CHECK(prepared > 4);
  CHECK(denied > 0);
  // A three on a row that opens elsewhere already is not looked for.
  CHECK(100 * missed <= prepared + denied);
}

TEST_CASE("a win by fours is one only if every four forces its answer") {
  RowPosition position =
      row_position("renju", "15/15/10b4/10w4/10w1b2/8b1wb3/8wb5/6wbb6/8b1w4/10w4/10w4/10b4/15/15/15 b");
  const auto facts = row_facts(position, point("j8"));
  const auto win = std::find_if(facts.begin(), facts.end(),
                                [](const RowFact& fact) { return fact.claim->id == "fours-win"; });
  REQUIRE(win != facts.end());
  CHECK(confirmed(position, point("j8"), *win));
  RowFact wrong = *win;
  wrong.line.pop_back();
  CHECK_FALSE(confirmed(position, point("j8"), wrong));
  wrong = *win;
  std::swap(wrong.line[1], wrong.line[2]);
  CHECK_FALSE(confirmed(position, point("j8"), wrong));
}

}  // namespace tesuji::test

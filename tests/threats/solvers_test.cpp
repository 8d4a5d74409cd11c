// Solvers of forced wins against reference problems; every win is replayed by code that knows only the rules.
#include <doctest/doctest.h>

#include <fstream>
#include <sstream>

#include "notation/row_text.hpp"
#include "support/naive_rows.hpp"
#include "support/rooms.hpp"
#include "support/row_games.hpp"
#include "support/source_folder.hpp"
#include "threats/row_threats.hpp"

using namespace tesuji::test;

namespace {

std::vector<std::vector<std::string>> problems(const std::string& file) {
  std::vector<std::vector<std::string>> rows;
  std::ifstream in(in_source("tests/data/line/") + file);
  for (std::string line; std::getline(in, line);) {
    if (line.empty() || line[0] == '#') continue;
    std::istringstream cut(line);
    std::vector<std::string> row;
    for (std::string word; cut >> word;) row.push_back(word);
    rows.push_back(row);
  }
  return rows;
}

}  // namespace

TEST_CASE("wins by fours exist where they should, and every line holds") {
  FourSolver solver;
  int wins = 0;
  for (const auto& row : problems("fours.txt")) {
    CAPTURE(row[0]);
    RowPosition position = row_position("renju", row[1] + " " + row[2]);
    const std::uint64_t before = position.key();
    const SolveAnswer answer = solver.solve(position, position.side_to_move());
    CHECK(position.key() == before);
    CHECK(answer.result == (row[3] == "win" ? Solved::win : Solved::none));
    if (answer.result != Solved::win) continue;
    ++wins;
    CHECK(fault_of_fours(position, position.side_to_move(), answer.line) == "");
  }
  CHECK(wins == 542);
}

TEST_CASE("the judge of lines refuses what is no win") {
  // j12 k13 ... is the published line of the first problem; cut short it can be answered.
  const auto row = problems("fours.txt")[0];
  const RowPosition position = row_position("renju", row[1] + " b");
  auto line = *parse_points(row[5], position.rules().board());
  CHECK(fault_of_fours(position, Side::first, line) == "");
  line.resize(3);
  CHECK(fault_of_fours(position, Side::first, line) == "g9 can be answered");
  CHECK(fault_of_fours(position, Side::first, {point("a1")}) == "a1 makes no four");
}

TEST_CASE("wins by threats hold against every legal answer") {
  ThreatSolver solver;
  int all = 0;
  int solved = 0;
  for (const auto& row : problems("threats.txt")) {
    ++all;
    // The exhaustive check takes longest; a spread of a dozen problems runs here, bench/renju does the rest.
    if (all % 18 != 1 && all > 4) continue;
    CAPTURE(row[0]);
    RowPosition position = row_position("renju", row[1] + " " + row[2]);
    solver.forget();
    SolveLimits limits;
    limits.nodes = 100'000;
    const SolveAnswer answer = solver.solve(position, position.side_to_move(), limits);
    CHECK(answer.result == Solved::win);
    solved += answer.result == Solved::win;
    CHECK(answer.line.size() % 2 == 1);
    CHECK(fault_of_threats(position, position.side_to_move(), solver, 4000) == "");
  }
  CHECK(all == 212);
  CHECK(solved >= 15);
}

TEST_CASE("without a threat there is nothing to solve") {
  RowPosition position = row_position("renju", "h8 h9 i9");
  FourSolver fours;
  CHECK(fours.solve(position, Side::second).result == Solved::none);
  CHECK(fours.solve(position, Side::first).result == Solved::none);
}

TEST_CASE("a four with an open three is found, a false three is not taken for one") {
  // A closed three on the eighth rank and two stones on the diagonal meet in h8.
  const RowPosition position = row_position("renju", "15/15/15/15/15/15/15/3wbbb8/6b8/5b9/15/15/15/15/15 b");
  CHECK(is_four_three(position, point("h8"), Side::first));
  CHECK(four_three_points(position, Side::first) == std::vector<Point>{point("h8")});
}

TEST_CASE("fouls by definition agree with fouls by table on random boards") {
  for (const auto& row : problems("forbidden.txt")) {
    if (row[0].back() != '7') continue;
    const RowPosition position = row_position("renju", row[2]);
    NaiveRows lines(position);
    int differing = 0;
    position.empty().for_each([&](Point p) {
      differing += lines.foul(p, Side::first) != position.foul(p, Side::first);
      differing += lines.wins(p, Side::first) != position.fives(Side::first).has(p);
      differing += lines.wins(p, Side::second) != position.fives(Side::second).has(p);
    });
    CHECK_MESSAGE(differing == 0, row[0]);
  }
}

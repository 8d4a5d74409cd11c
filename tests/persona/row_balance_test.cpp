// Balanced openings: what is proposed is legal, new, undecided by a solver that had no part in it, and
// nearest to even first.
#include <doctest/doctest.h>

#include <set>

#include "persona/row_balance.hpp"
#include "support/rooms.hpp"
#include "support/row_games.hpp"
#include "threats/four_solver.hpp"

using namespace tesuji::test;

namespace {

std::vector<BalancedStones> proposals(const RowPosition& position, int stones) {
  RowStrongest judge(1);
  BalanceRequest request;
  request.stones = stones;
  request.nodes = 300;
  return find_balanced(judge, position, request);
}

void check_proposals(const RowPosition& origin, int stones) {
  const auto found = proposals(origin, stones);
  REQUIRE(found.size() == 5);
  std::set<std::uint64_t> keys;
  Score before = 0;
  for (const BalancedStones& one : found) {
    REQUIRE(one.stones.size() == static_cast<std::size_t>(stones));
    RowPosition position = origin;
    for (const Point point : one.stones) {
      REQUIRE(position.is_empty(point));
      CHECK(position.legal(point));
      position.make(point);
      CHECK_FALSE(position.last_won());
    }
    CHECK(keys.insert(position.key()).second);
    CHECK(std::abs(one.score) >= before);
    before = std::abs(one.score);
    FourSolver solver;
    CHECK(solver.solve(position, position.side_to_move()).result != Solved::win);
  }
}

}  // namespace

TEST_CASE("proposals for every game and number of stones") {
  for (const char* id : {"renju", "gomoku", "freestyle", "caro"}) {
    CAPTURE(id);
    check_proposals(row_position(id, ""), 3);
    check_proposals(row_position(id, "h8 i9 j9"), 1);
    check_proposals(row_position(id, "h8 i9 j9"), 2);
  }
}

TEST_CASE("the same question has the same answer") {
  const RowPosition position = row_position("renju", "h8 h9 i9 g7");
  const auto once = proposals(position, 1);
  const auto twice = proposals(position, 1);
  REQUIRE(once.size() == twice.size());
  for (std::size_t i = 0; i < once.size(); ++i) {
    CHECK(once[i].stones == twice[i].stones);
    CHECK(once[i].score == twice[i].score);
  }
}

TEST_CASE("an open three leaves no balance but where it is stopped") {
  // White to add a stone against h8 i8 j8: every proposal stands in the row or within a step of its ends.
  const RowPosition position = row_position("renju", "h8 a1 i8 o1 j8");
  for (const BalancedStones& one : proposals(position, 1)) {
    const BoardShape& board = position.rules().board();
    if (is_decided(one.score)) continue;
    CHECK(board.rank_of(one.stones[0]) == 7);
    CHECK(board.file_of(one.stones[0]) >= 5);
    CHECK(board.file_of(one.stones[0]) <= 11);
  }
}

TEST_CASE("a full board has no room, a stop is obeyed") {
  RowStrongest judge(1);
  BalanceRequest request;
  request.stones = 2;
  const RowPosition small = row_position("renju", "h8");
  CHECK(find_balanced(judge, small, request, [] { return true; }).empty());
  CHECK_FALSE(find_balanced(judge, small, request).empty());
  RowPosition full = row_position("renju", "");
  Side side = Side::first;
  for (int p = 0; p < 225; ++p) {
    full.make(static_cast<Point>(p), side);
    side = opponent(side);
  }
  CHECK(find_balanced(judge, full, request).empty());
}

// Forbidden points against 3,354 positions on which three independent programs agree.
#include <doctest/doctest.h>

#include <fstream>
#include <sstream>

#include "notation/row_text.hpp"
#include "support/rooms.hpp"
#include "support/row_games.hpp"
#include "support/source_folder.hpp"

using namespace tesuji::test;

TEST_CASE("forbidden points and their kinds, to the last recursion") {
  std::ifstream file(in_source("tests/data/line/forbidden.txt"));
  int positions = 0;
  int points = 0;
  for (std::string row; std::getline(file, row);) {
    if (row.empty() || row[0] == '#') continue;
    std::istringstream in(row);
    std::string id, kind, board, expected;
    in >> id >> kind >> board >> expected;
    const RowPosition position = row_position("renju", board);
    std::string found;
    for (const Point p : position.forbidden(Side::first)) {
      if (!found.empty()) found += ',';
      found += point_text(p, position.rules().board());
      found += ':';
      found += foul_text(position.foul(p, Side::first));
      ++points;
    }
    CHECK_MESSAGE((found.empty() ? "-" : found) == expected, id, " ", kind);
    CHECK(position.forbidden(Side::second).empty());
    ++positions;
  }
  CHECK(positions == 3354);
  CHECK(points == 9916);
}

TEST_CASE("a five is never a foul, whatever else the stone makes") {
  // D12 completes five in the row and six in the column would be an overline elsewhere.
  const RowPosition position = row_position("renju", "15/15/15/3bbbb8/15/15/15/15/15/15/15/15/15/15/15 b");
  CHECK(position.foul(point("h12"), Side::first) == Foul::none);
  CHECK(position.fives(Side::first).has(point("h12")));
  CHECK(position.fives(Side::first).has(point("c12")));
}

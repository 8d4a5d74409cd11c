// Incremental state equals state built from scratch; undo restores; rule sets differ as their files say.
#include <doctest/doctest.h>

#include "base/random.hpp"
#include "notation/row_text.hpp"
#include "support/rooms.hpp"
#include "support/row_games.hpp"

using namespace tesuji::test;

namespace {

/// Everything a position derives, compared with a position that got the same stones in another order.
void check_same(const RowPosition& a, const RowPosition& b) {
  CHECK(a.key() == b.key());
  CHECK(row_position_text(a) == row_position_text(b));
  for (const Side side : kBothSides) {
    CHECK(a.fives(side) == b.fives(side));
    CHECK(a.fours(side) == b.fours(side));
    CHECK(a.open_threes(side) == b.open_threes(side));
    int differing = 0;
    a.empty().for_each([&](Point p) { differing += !(a.shapes(p, side) == b.shapes(p, side)); });
    CHECK(differing == 0);
  }
}

/// A row written as text, the point in the middle marked with '?', on an otherwise empty board.
Shape shape_of(const std::string& game, const std::string& row, Side side) {
  RowPosition position(row_rules(game));
  Point asked = kNoPoint;
  for (std::size_t i = 0; i < row.size(); ++i) {
    const Point p = position.rules().board().at(static_cast<int>(i), 7);
    if (row[i] == 'x') position.make(p, side);
    if (row[i] == 'o') position.make(p, opponent(side));
    if (row[i] == '?') asked = p;
  }
  return position.shapes(asked, side).at(0);
}

}  // namespace

TEST_CASE("make and undo keep what a fresh position would say") {
  for (const char* game : {"renju", "gomoku", "freestyle", "caro"}) {
    Random random(7);
    for (int round = 0; round < 6; ++round) {
      RowPosition position(row_rules(game));
      const RowPosition start = position;
      for (int move = 0; move < 60; ++move) {
        std::vector<Point> points;
        position.candidates().for_each([&](Point p) { points.push_back(p); });
        position.make(points[random.below(points.size())]);
        if (move % 7 == 0) check_same(position, row_position(game, row_position_text(position)));
        if (random.below(4) == 0) {
          const std::uint64_t before = position.key();
          position.make(position.candidates().lowest());
          position.undo();
          CHECK(position.key() == before);
        }
      }
      while (position.made() > 0) position.undo();
      check_same(position, start);
    }
  }
}

TEST_CASE("shapes in one line") {
  CHECK(shape_of("freestyle", "...xx?xx.......", Side::first) == Shape::five);
  CHECK(shape_of("freestyle", "...xx?xxx......", Side::first) == Shape::five);
  CHECK(shape_of("gomoku", "...xx?xxx......", Side::first) == Shape::overline);
  CHECK(shape_of("renju", "...xx?xxx......", Side::first) == Shape::overline);
  CHECK(shape_of("renju", "...xx?xxx......", Side::second) == Shape::five);
  CHECK(shape_of("renju", "...xx?x........", Side::first) == Shape::open_four);
  CHECK(shape_of("renju", "..oxx?x........", Side::first) == Shape::four);
  CHECK(shape_of("renju", "..oxx?xo.......", Side::first) == Shape::none);
  CHECK(shape_of("renju", "..x.x?x.x......", Side::first) == Shape::double_four);
  CHECK(shape_of("renju", "....x?x........", Side::first) == Shape::open_three);
  CHECK(shape_of("renju", "....x?.x.......", Side::first) == Shape::open_three);
  CHECK(shape_of("renju", "...ox?x........", Side::first) == Shape::three);
  CHECK(shape_of("renju", ".....?x........", Side::first) == Shape::open_two);
  // Five points between enemy stones hold no open three: every four in there is closed.
  CHECK(shape_of("renju", "...o.x?x.o.....", Side::first) == Shape::three);
  // A six would result on one side, so the four is not open for a side that needs exactly five.
  CHECK(shape_of("renju", "...xx?x.x......", Side::first) == Shape::four);
  CHECK(shape_of("freestyle", "...xx?x.x......", Side::first) == Shape::open_four);
}

TEST_CASE("a row closed at both ends wins nothing where the rules say so, and the edge closes nothing") {
  CHECK(shape_of("caro", "..oxx?xxo......", Side::first) == Shape::none);
  CHECK(shape_of("caro", "..oxx?xx.......", Side::first) == Shape::five);
  CHECK(shape_of("caro", "xx?xxo.........", Side::first) == Shape::five);
  CHECK(shape_of("gomoku", "..oxx?xxo......", Side::first) == Shape::five);
}

TEST_CASE("positions are read and written, and faults are told with their place") {
  const auto rules = row_rules("renju");
  CHECK(row_position_text(row_position("renju", "h8i9j9")) ==
        "15/15/15/15/15/15/8wb5/7b7/15/15/15/15/15/15/15 w");
  CHECK(row_position("renju", "h8 i9 j9").key() == row_position("renju", "h8,i9,j9").key());
  CHECK(parse_row_position("h8 i9 h8", rules).error().message == "move 3 (h8) is on a stone");
  CHECK(parse_row_position("h8 p1", rules).error().where.column == 4);
  CHECK(parse_row_position("15/15", rules).error().message.find("ends in row") != std::string::npos);
  CHECK(parse_row_position("16/15", rules).error().message.find("more than 15") != std::string::npos);
  CHECK(parse_row_position("15/x14", rules).error().where.column == 4);
  CHECK_FALSE(parse_row_position("15/15/15/15/15/15/15/15/15/15/15/15/15/15/15 x", rules).ok());
}

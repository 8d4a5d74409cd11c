#include <doctest/doctest.h>
#include <rapidcheck.h>

#include "define/placement_text.hpp"
#include "define/square_text.hpp"
#include "support/rooms.hpp"

using namespace tesuji::test;

namespace {

std::vector<PieceDefinition> some_pieces() {
  std::vector<PieceDefinition> pieces(3);
  pieces[0].sign.letter = "K";
  pieces[1].sign.letter = "P";
  pieces[2].sign.letter = "+P";
  return pieces;
}

int fault_column(const char* text) {
  const auto placed = parse_placement(text, {4, 2, SecondSide::mirrored}, some_pieces());
  REQUIRE_MESSAGE(!placed.ok(), text);
  CHECK_FALSE(placed.error().hint.empty());
  return placed.error().where.column;
}

}  // namespace

TEST_CASE("placements: letters, promoted letters and gaps") {
  const auto placed = parse_placement("k2+p/PP1K", {4, 2, SecondSide::mirrored}, some_pieces());
  REQUIRE(placed.ok());
  CHECK((*placed)[4] == PlacedPiece{0, Side::second});
  CHECK((*placed)[7] == PlacedPiece{2, Side::second});
  CHECK((*placed)[0] == PlacedPiece{1, Side::first});
  CHECK((*placed)[2].empty());
}

TEST_CASE("placements: faults have a column") {
  CHECK(fault_column("") == 1);
  CHECK(fault_column("4") == 1);
  CHECK(fault_column("4/3") == 3);
  CHECK(fault_column("4/5") == 3);
  CHECK(fault_column("4/PPPPP") == 7);
  CHECK(fault_column("4/4/4") == 5);
  CHECK(fault_column("k2x/4") == 3);
  CHECK(fault_column("k3/+K3") == 4);
  CHECK(fault_column("k2+/4") == 3);
  CHECK(fault_column("0k3/4") == 1);
  CHECK(fault_column("k歩2/4") == 2);
}

TEST_CASE("placements: writing and reading are inverse") {
  CHECK(rc::check([] {
    BoardShape board;
    board.files = *rc::gen::inRange(1, 37);
    board.ranks = *rc::gen::inRange(1, 37);
    std::vector<PlacedPiece> squares(static_cast<std::size_t>(board.squares()));
    for (PlacedPiece& placed : squares)
      if (*rc::gen::inRange(0, 4) == 0)
        placed = {*rc::gen::inRange(0, 3), *rc::gen::element(Side::first, Side::second)};
    const auto again = parse_placement(placement_text(squares, board, some_pieces()), board, some_pieces());
    RC_ASSERT(again.ok());
    RC_ASSERT(*again == squares);
  }));
}

TEST_CASE("squares: both ways of naming are inverse on every board") {
  for (int files = 1; files <= 36; ++files)
    for (const SquareNames names : {SquareNames::algebraic, SquareNames::shogi}) {
      const BoardShape board{files, 36, SecondSide::mirrored};
      for (int sq = 0; sq < board.squares(); ++sq)
        REQUIRE(parse_square(square_text(static_cast<Square>(sq), board, names), board, names) == sq);
    }
  const BoardShape shogi{9, 9, SecondSide::rotated};
  CHECK(square_text(0, shogi, SquareNames::shogi) == "9i");
  CHECK(square_text(80, shogi, SquareNames::shogi) == "1a");
  for (const char* text : {"", "a", "1", "a0", "a10", "j1", "a01", "A1", "a1 ", "aa1", "1a"})
    CHECK_FALSE(parse_square(text, shogi, SquareNames::algebraic));
}

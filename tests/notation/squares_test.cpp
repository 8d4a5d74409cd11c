#include "notation/squares.hpp"

#include <doctest/doctest.h>

#include "support/rooms.hpp"

using namespace tesuji::test;

TEST_CASE("algebraic names count from the first player's left") {
  const BoardShape board{8, 8, SecondSide::mirrored};
  CHECK(square_text(board.at(0, 0), board, SquareNames::algebraic) == "a1");
  CHECK(square_text(board.at(7, 7), board, SquareNames::algebraic) == "h8");
  CHECK(parse_square("e4", board, SquareNames::algebraic) == board.at(4, 3));
}

TEST_CASE("shogi names count from the upper right") {
  const BoardShape board{9, 9, SecondSide::rotated};
  CHECK(square_text(board.at(8, 8), board, SquareNames::shogi) == "1a");
  CHECK(square_text(board.at(0, 0), board, SquareNames::shogi) == "9i");
  CHECK(square_text(board.at(2, 2), board, SquareNames::shogi) == "7g");
  CHECK(parse_square("7g", board, SquareNames::shogi) == board.at(2, 2));
}

TEST_CASE("every square of a wide board has a name of its own that reads back") {
  for (SquareNames names : {SquareNames::algebraic, SquareNames::shogi}) {
    const BoardShape board{36, 36, SecondSide::rotated};
    for (int sq = 0; sq < board.squares(); ++sq) {
      const Square square = static_cast<Square>(sq);
      REQUIRE(parse_square(square_text(square, board, names), board, names) == square);
    }
  }
  CHECK(square_text(26, {36, 36, SecondSide::mirrored}, SquareNames::algebraic) == "aa1");
}

TEST_CASE("texts that name no square are refused") {
  const BoardShape board{8, 8, SecondSide::mirrored};
  for (const char* text : {"", "e", "4", "i1", "a9", "a0", "a01", "E4", "e4x", "4e", "aa1", "a99999999999"}) {
    CAPTURE(text);
    CHECK_FALSE(parse_square(text, board, SquareNames::algebraic));
  }
}

TEST_CASE("a name is told from the text behind it, and from a name off the board") {
  const BoardShape board{8, 8, SecondSide::mirrored};
  const SquareRead here = read_square("e2e4", board, SquareNames::algebraic);
  CHECK(here.length == 2);
  CHECK(here.square == board.at(4, 1));
  const SquareRead off = read_square("z19", board, SquareNames::algebraic);
  CHECK(off.length == 3);
  CHECK(off.square == kNoSquare);
  CHECK(read_square("-", board, SquareNames::algebraic).length == 0);
}

// Opening procedures: who acts when, what is refused, and who holds which colour in the end.
#include <doctest/doctest.h>

#include "engine/game_library.hpp"
#include "engine/rows/row_play.hpp"
#include "support/rooms.hpp"
#include "support/row_games.hpp"

using namespace tesuji::test;

namespace {

RowPlay session(const std::string& game, const std::string& opening) {
  GameLibrary library;
  const auto opened = library.open(game, {{"opening", opening}});
  REQUIRE(opened.ok());
  return rows_of(**(*opened)->begin());
}

std::string fault(RowPlay& at, const std::string& moves) {
  const auto error = at.play_all(moves);
  return error ? error->message : "";
}

int actor(const RowPlay& at) {
  return at.procedure() != nullptr ? at.procedure()->actor(at.position()) : -1;
}

}  // namespace

TEST_CASE("swap: three stones by one player, then the other chooses the colour") {
  RowPlay at = session("gomoku", "swap");
  CHECK(actor(at) == 0);
  CHECK(fault(at, "h8 h9 i9") == "");
  CHECK(actor(at) == 1);
  CHECK(at.legal_moves() == std::vector<std::string>{"no-swap", "swap"});
  CHECK(fault(at, "j9") == "no stone can be put now");
  CHECK(fault(at, "swap") == "");
  CHECK(at.procedure() == nullptr);
  CHECK(fault(at, "j9 j10") == "");
}

TEST_CASE("swap2: the second player may swap, stay, or place two more") {
  RowPlay stay = session("renju", "swap2");
  CHECK(fault(stay, "h8 h9 i9 no-swap j9") == "");
  CHECK(stay.procedure() == nullptr);
  RowPlay more = session("renju", "swap2");
  CHECK(fault(more, "h8 h9 i9 j9") == "");
  CHECK(actor(more) == 1);
  CHECK(fault(more, "g9") == "");
  CHECK(actor(more) == 0);
  CHECK(fault(more, "swap") == "");
  CHECK(more.procedure() == nullptr);
}

TEST_CASE("fifth moves are offered and chosen, and may not be alike by symmetry") {
  RowPlay at = session("renju", "rif");
  CHECK(fault(at, "h8 h9 h12") == "the first three stones must form an opening pattern");
  CHECK(fault(at, "h8 h9 h10 no-swap h7") == "");
  CHECK(actor(at) == 0);
  CHECK(fault(at, "offer g8") == "2 points must be offered, not 1");
  CHECK(fault(at, "offer g8 i8") == "offers 1 and 2 are the same by symmetry");
  CHECK(fault(at, "offer g8 i9") == "");
  CHECK(actor(at) == 1);
  CHECK(at.legal_moves() == std::vector<std::string>{"g8", "i9"});
  CHECK(fault(at, "choose j9") == "this point was not offered");
  CHECK(fault(at, "choose i9") == "");
  CHECK(at.procedure() == nullptr);
  CHECK(at.position().stone(point("i9")) == Side::first);
}

TEST_CASE("numbers are announced before the swap, and colours follow it") {
  RowPlay at = session("renju", "soosorv-8");
  CHECK(fault(at, "h8 h9 i9 swap j10 announce 9") == "the number must be 1 to 8");
  CHECK(fault(at, "h8 h9 i9 swap j10 announce 2 no-swap") == "");
  // Player 1 took Black, so player 1 offers.
  CHECK(actor(at) == 1);
  CHECK(fault(at, "offer g8 i7 choose i7") == "");
  RowPlay yamaguchi = session("renju", "yamaguchi");
  CHECK(fault(yamaguchi, "h8 h9 i9 announce 3 no-swap j10 offer g8 i7 k9 choose k9 a1") == "");
}

TEST_CASE("taraguchi: growing squares, swaps in between, and two ways to the fifth move") {
  RowPlay at = session("renju", "taraguchi-10");
  CHECK(fault(at, "h8 no-swap h10") == "this stone must lie in the central 3 x 3 points");
  CHECK(fault(at, "h8 no-swap h9 swap i10 no-swap k11 no-swap") == "");
  RowPlay placed = at;
  CHECK(fault(placed, "l12 swap a1") == "");
  CHECK(placed.procedure() == nullptr);
  RowPlay offered = at;
  CHECK(fault(offered, "offer a1 b1 c1 d1 e1 f1 g1 h1 i1 j1 choose c1") == "");
  CHECK(offered.procedure() == nullptr);
  CHECK(fault(at, "l13") == "this stone must lie in the central 9 x 9 points");
}

TEST_CASE("taking back a stone takes back the procedure") {
  RowPlay at = session("gomoku", "swap");
  CHECK(fault(at, "h8 h9 i9") == "");
  CHECK(at.undo());
  CHECK(actor(at) == 0);
  CHECK(fault(at, "j9 no-swap") == "");
  CHECK(at.procedure() == nullptr);
  CHECK(fault(at, "swap") != "");
}

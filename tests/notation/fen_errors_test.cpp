// Broken positions: each must be refused at the right character, with a message that names the fault.
#include <doctest/doctest.h>

#include "notation/broken_positions.hpp"
#include "notation/hand_made.hpp"
#include "notation/position_text.hpp"
#include "support/rooms.hpp"

using namespace tesuji::test;

namespace {

void check_all(const std::vector<Broken>& cases, const CompiledRules& rules) {
  CHECK(wrong_refusals(parse_fen, cases, rules) == "");
}

}  // namespace

TEST_CASE("broken chess positions are refused at the faulty character") {
  check_all(
      {
          {"", 1, "empty"},
          {"   ", 4, "empty"},
          {"8/8/8/8/8/8/8/8", 16, "side"},
          {"8/8/8/8/8/8/8/8 x", 17, "'x'"},
          {"8/8/8/8/8/8/8/8 W", 17, "'W'"},
          {"8/8/8/8/8/8/8/8 white - - 0 1", 17, "'white'"},
          {"8/8/8/8/8/8/8/8[] w - - 0 1", 16, "hand"},
          {"8/8/8/8/8/8/8/8 w 0 1", 19, "castling"},
          {"8/8/8/8/8/8/8/8 w - 0 1", 21, "en-passant"},
          {"4k3/8/8/8/8/8/8/4K2R w K 12 1", 26, "en-passant"},
          {"4k3/8/8/8/8/8/8/4K2R w X - 0 1", 24, "'X'"},
          {"4k3/8/8/8/8/8/8/4K2R w K- - 0 1", 25, "castling"},
          {"4k3/8/8/8/8/8/8/4K2R w -K - 0 1", 24, "castling"},
          {"4k3/8/8/8/8/8/8/4K2R w K? - 0 1", 25, "'?'"},
          {"4k3/8/8/8/8/8/8/4K2R w KQ - 0 1", 25, "a1"},
          {"4k3/8/8/8/8/8/8/4K2R w Kk - 0 1", 25, "h8"},
          {"4k3/8/8/8/8/8/8/4K2R w KK - 0 1", 25, "already"},
          {"4k3/8/8/8/8/8/8/4K2R w KH - 0 1", 25, "already"},
          {"4k3/8/8/8/8/8/4K3/7R w K - 0 1", 24, "e1"},
          {"8/4k3/8/8/8/8/8/4K2R w Kq - 0 1", 25, "e8"},
          {"4k3/8/8/8/8/8/8/4K2r w K - 0 1", 24, "rook"},
          {"4k2R/8/8/8/8/8/8/4K3 w k - 0 1", 24, "rook"},
          {"4k3/8/8/8/8/8/8/8 w K - 0 1", 21, "king"},
          {"4k3/8/8/8/8/8/8/4K2R w I - 0 1", 24, "'I'"},
          {"4k3/8/8/3pP3/8/8/8/4K3 w - d 0 1", 28, "'d'"},
          {"4k3/8/8/3pP3/8/8/8/4K3 w - D6 0 1", 28, "'D6'"},
          {"4k3/8/8/3pP3/8/8/8/4K3 w - d9 0 1", 28, "d9"},
          {"4k3/8/8/3pP3/8/8/8/4K3 w - i6 0 1", 28, "i6"},
          {"4k3/8/8/3pP3/8/8/8/4K3 w - d6d6 0 1", 30, "twice"},
          {"4k3/8/8/3pP3/8/8/8/4K3 w - d6- 0 1", 30, "'-'"},
          {"4k3/8/8/3pP3/8/8/8/4K3 w - e6 0 1", 28, "passed e6"},
          {"4k3/8/8/3pP3/8/8/8/4K3 w - d5 0 1", 28, "itself"},
          {"4k3/8/8/3pP3/8/8/8/4K3 w - e5 0 1", 28, "occupied"},
          {"4k3/8/8/3pP3/8/8/8/4K3 b - d6 0 1", 28, "passed d6"},
          {"4k3/8/3b4/3pP3/8/8/8/4K3 w - d6 0 1", 30, "occupied"},
          {"4k3/8/8/3pP3/8/8/8/4K3 w - d3 0 1", 28, "passed d3"},
          {"4k3/8/8/3pP3/8/8/8/4K3 w - d6 x 1", 31, "number"},
          {"4k3/8/8/3pP3/8/8/8/4K3 w - d6 -1 1", 31, "number"},
          {"4k3/8/8/3pP3/8/8/8/4K3 w - d6 1a 1", 32, "number"},
          {"4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1.5", 34, "number"},
          {"4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 +1", 33, "number"},
          {"4k3/8/8/3pP3/8/8/8/4K3 w - d6 99999999999999999999 1", 31, "too large"},
          {"4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1000001", 33, "too large"},
          {"4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1 bm", 35, "after the position"},
          {"  4k3/8/8/8/8/8/8/4K3   w   -   -   0   x", 41, "number"},
      },
      *hand_made_chess());
}

TEST_CASE("a broken board is refused inside the board") {
  // The words are those of the board reader; here only the place is ours.
  check_all({{"8/8/8/8/8/8/8 w", 13, ""},
             {"8/8/8/8/8/8/8/8/8 w", 17, ""},
             {"8/8/8/8/8/8/8/7 w", 15, ""},
             {"8/8/8/8/9/8/8/8 w", 9, ""},
             {"8/8/8/8/8/8/8/xxxxxxxx w", 15, ""},
             {"8/8/8/8/8/8/8/4é3 w", 16, ""}},
            *hand_made_chess());
}

TEST_CASE("games where kings start anywhere say when the king is not at home") {
  check_all(
      {
          {"4k3/8/8/8/8/8/4K3/R6R w H - 0 1", 25, "home rank"},
          {"4k3/8/8/8/8/8/8/K1K4R w H - 0 1", 25, "more than once"},
          {"4k3/8/8/8/8/8/8/4K2R w Q - 0 1", 24, "side of the king"},
          {"4k3/8/8/8/8/8/8/4K2R w C - 0 1", 24, "c1"},
          {"4k3/8/8/8/8/8/8/4K1RR w GH - 0 1", 26, "already"},
          {"4k3/8/8/8/8/8/8/4K1RR w e - 0 1", 25, "e8"},
      },
      *hand_made_chess960());
}

TEST_CASE("exposed squares need a castled king and squares it left or crossed") {
  check_all(
      {
          {"4k3/8/8/8/8/7b/8/R3K2R b - e1f1 0 1", 28, "castled"},
          {"4k3/8/8/8/8/7b/8/R4RK1 b - g1 0 1", 28, "g1"},
          {"4k3/8/8/8/8/7b/8/R4RK1 b - d1 0 1", 28, "d1"},
          {"4k3/8/8/8/8/7b/8/R4RK1 w - e1f1 0 1", 30, "occupied"},
      },
      *hand_made_king_capture(true, true));
  check_all({{"4k3/8/8/8/8/7b/8/R4RK1 b - e1f1 0 1", 28, "e1"}}, *hand_made_king_capture(false, true));
}

TEST_CASE("slanting double steps that could be two pieces ask which one") {
  check_all(
      {
          {"4k3/8/8/8/P1P5/8/8/4K3 b - b3 0 1", 28, "two pieces"},
          {"4k3/8/8/8/P7/8/8/4K3 b - b3c4 0 1", 26, "passed"},
          {"4k3/8/8/8/P7/8/8/4K3 b - a4 0 1", 26, "itself"},
      },
      *hand_made_berolina());
}

TEST_CASE("games without castling or en passant refuse both by name") {
  check_all(
      {
          {"9/9/9/9/9/9/9/9/9/9 w K - 0 1", 23, "no castling"},
          {"9/9/9/9/9/9/9/9/9/9 w - e3 0 1", 25, "no en passant"},
          {"9/9/9/9/9/9/9/9/9/9 w - 0 1", 25, "en-passant"},
      },
      *hand_made_xiangqi());
}

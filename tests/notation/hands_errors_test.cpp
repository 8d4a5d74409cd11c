// Broken positions with hands: each is refused at the right character, with a word and a hint.
#include <doctest/doctest.h>

#include "notation/broken_positions.hpp"
#include "notation/hand_made.hpp"
#include "notation/position_text.hpp"
#include "support/rooms.hpp"

using namespace tesuji::test;

namespace {

void check_all_hands(const std::vector<Broken>& cases, const CompiledRules& rules) {
  CHECK(wrong_refusals(parse_position, cases, rules) == "");
}

}  // namespace

TEST_CASE("broken SFENs are refused at the faulty character") {
  check_all_hands(
      {
          {"", 1, "empty"},
          {"  ", 3, "empty"},
          {"rbsgk/4p/5/P4/KGSBR", 20, "side"},
          {"rbsgk/4p/5/P4/KGSBR x - 1", 21, "'x'"},
          {"rbsgk/4p/5/P4/KGSBR B - 1", 21, "'B'"},
          {"rbsgk/4p/5/P4/KGSBR - b 1", 21, "'-'"},
          {"rbsgk/4p/5/P4 b - 1", 13, "ranks"},
          {"rbsgk/4p/5/P4/KGSBR/5 b - 1", 21, "ranks"},
          {"rbsgk/4p/5/P4/KGSB b - 1", 18, "4 squares"},
          {"rbsgk/4p/5/P4/KGSBRR b - 1", 20, "more than"},
          {"rbsgk/4p/6/P4/KGSBR b - 1", 10, "more than"},
          {"rbsgk/4x/5/P4/KGSBR b - 1", 8, "'X'"},
          {"rbsgk/4p/5/P4/+KGSBR b - 1", 15, "'+K'"},
          {"rbsgk/4p/5/P4/KGSB+ b - 1", 19, "'+'"},
          {"rbsgk/4歩/5/P4/KGSBR b - 1", 8, "歩"},
          {"rbsgk/4p/5/P4/KGSBR b 0P 1", 23, "0"},
          {"rbsgk/4p/5/P4/KGSBR b 2 1", 24, "end"},
          {"rbsgk/4p/5/P4/KGSBR b P2 1", 25, "end"},
          {"rbsgk/4p/5/P4/KGSBR b K 1", 23, "'K'"},
          {"rbsgk/4p/5/P4/KGSBR b P2+p 1", 25, "'+p'"},
          {"rbsgk/4p/5/P4/KGSBR b X 1", 23, "'X'"},
          {"rbsgk/4p/5/P4/KGSBR b P-p 1", 24, "'-'"},
          {"rbsgk/4p/5/P4/KGSBR b 歩 1", 23, "歩"},
          {"rbsgk/4p/5/P4/KGSBR b 1000P 1", 23, "1000"},
          {"rbsgk/4p/5/P4/KGSBR b - x", 25, "number"},
          {"rbsgk/4p/5/P4/KGSBR b - -1", 25, "number"},
          {"rbsgk/4p/5/P4/KGSBR b - 99999999999", 25, "too large"},
          {"rbsgk/4p/5/P4/KGSBR b - 1 moves", 27, "after the position"},
          {"rbsgk/4p/5/P4/KGSBR w 0 1", 23, "0"},
      },
      *hand_made_minishogi());
}

TEST_CASE("broken FENs with hands are refused at the faulty character") {
  check_all_hands(
      {
          {"rbsgk/4p/5/P4/KGSBR[ w - - 0 1", 21, "closed"},
          {"rbsgk/4p/5/P4/KGSBR[P w - - 0 1", 22, "closed"},
          {"rbsgk/4p/5/P4/KGSBR[P]p w - - 0 1", 23, "'p'"},
          {"rbsgk/4p/5/P4/KGSBR[K] w - - 0 1", 21, "'K'"},
          {"rbsgk/4p/5/P4/KGSBR[P+p] w - - 0 1", 22, "'+p'"},
          {"rbsgk/4p/5/P4/KGSBR[Px] w - - 0 1", 22, "'x'"},
          {"rbsgk/4p/5/P4/KGSBR[P,p] w - - 0 1", 22, "','"},
          {"rbsgk/4p/5/P4/KGSBR[] x - - 0 1", 23, "'x'"},
          {"rbsgk/4p/5/P4/KGSBR[] w K - 0 1", 25, "no castling"},
          {"rbsgk/4p/5/P4/KGSB[] w - - 0 1", 18, "4 squares"},
          {"rbsgk/4p/5/P4/KGSBR[] w - 0 1", 27, "en-passant"},
      },
      *hand_made_minishogi());
  check_all_hands(
      {
          {"4k3/8/8/8/8/8/8/4K2R~[] w - - 0 1", 20, "'R~'"},
          {"4k3/8/8/8/8/8/8/4K2R[Q~] w - - 0 1", 23, "'~'"},
      },
      *hand_made_crazyhouse());
  check_all_hands(
      {
          {"4k3/8/8/8/8/8/8/4K2R[H] w B - 0 1", 27, "b1"},
          {"4k3/8/8/8/8/8/8/4K2R[H] w He - 0 1 x", 36, "after"},
          {"4k3/8/8/8/8/8/8/4K2R[H] w Hx - 0 1", 28, "'x'"},
          {"4k3/8/8/8/8/8/8/4K2R[H] w HH - 0 1", 28, "twice"},
          {"4k3/8/8/8/8/8/8/4K2R[N] w H - 0 1", 22, "'N'"},
          {"4k3/8/8/8/8/8/8/4K2R[H] w Q - 0 1", 27, "a1"},
      },
      *hand_made_seirawan());
}

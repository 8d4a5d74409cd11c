// Static exchange on positions whose result can be counted on one's fingers.
#include <doctest/doctest.h>

#include "engine/thinker.hpp"
#include "support/games.hpp"
#include "support/rooms.hpp"

namespace tesuji::test {
namespace {

struct Case {
  const char* what;
  const char* game;
  const char* fen;
  const char* move;
  bool wins_nothing_or_more;  ///< the exchange does not lose material
  bool wins_a_pawn;           ///< at least 50 centipawns
};

const Case kCases[] = {
    {"an undefended pawn is won", "chess", "4k3/8/8/3p4/8/4N3/8/4K3 w - - 0 1", "e3d5", true, true},
    {"a pawn defended by a pawn costs the knight", "chess", "4k3/8/4p3/3p4/8/4N3/8/4K3 w - - 0 1", "e3d5",
     false, false},
    {"pawn takes pawn, pawn takes back: even", "chess", "4k3/8/4p3/3p4/4P3/8/8/4K3 w - - 0 1", "e4d5", true,
     false},
    {"two rooks in line against one defender win the pawn", "chess", "3rk3/8/8/3p4/8/8/3R4/3RK3 w - - 0 1",
     "d2d5", true, true},
    {"one rook against one rook loses it", "chess", "3rk3/8/8/3p4/8/8/3R4/4K3 w - - 0 1", "d2d5", false,
     false},
    {"the king defends when nothing else attacks", "chess", "8/8/3k4/3p4/8/8/3R4/4K3 w - - 0 1", "d2d5",
     false, false},
    {"the king may not take back what is protected", "chess", "8/8/3k4/3p4/8/5B2/3R4/4K3 w - - 0 1", "d2d5",
     true, true},
    {"a quiet move onto a square a pawn covers loses the piece", "chess", "4k3/8/4p3/8/8/4N3/8/4K3 w - - 0 1",
     "e3d5", false, false},
    {"a safe quiet move is even", "chess", "4k3/8/8/8/8/4N3/8/4K3 w - - 0 1", "e3d5", true, false},
    {"en passant wins the pawn", "chess", "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6", true, true},
    {"promotion wins a queen for a pawn", "chess", "8/4P3/8/8/8/8/k7/4K3 w - - 0 1", "e7e8q", true, true},
    {"a promotion that is taken at once", "chess", "3r4/4P3/8/8/8/8/k7/4K3 w - - 0 1", "e7e8q", false, false},
    {"a camel takes like any other leaper", "camel", "4k3/8/8/3p4/8/8/4C3/4K3 w - - 0 1", "e2d5", true, true},
    {"a cannon needs its hurdle", "xiangqi", "4k4/9/9/9/4p4/9/4P4/9/4C4/3K5 w - - 0 1", "e2e6", true, true},
};

}  // namespace

TEST_CASE("exchanges come out as counted by hand") {
  for (const Case& c : kCases) {
    CAPTURE(c.what);
    const auto position = position_of(c.game, c.fen);
    const auto thinker = make_thinker(*position);
    bool found = false;
    for (const Move move : position->legal_moves()) {
      if (coordinates(*position, move) != c.move) continue;
      found = true;
      CHECK(thinker->wins_exchange(*position, move, 0) == c.wins_nothing_or_more);
      CHECK(thinker->wins_exchange(*position, move, 50 * kCentipawn) == c.wins_a_pawn);
    }
    CHECK(found);
  }
}

}  // namespace tesuji::test

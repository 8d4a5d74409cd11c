// Shapes of moves: how many things a move threatens at once, and whether they lie on one line.
#include "threats/move_shape.hpp"

#include <doctest/doctest.h>

#include "evaluate/piece_values.hpp"
#include "notation/any_move.hpp"
#include "support/games.hpp"
#include "support/rooms.hpp"

namespace tesuji::test {
namespace {

std::string shape_of(const char* game, const char* position, const char* move) {
  const auto rules = game_rules(game);
  const auto root = position_of(rules, position);
  const auto line = parse_any_line(move, *root);
  REQUIRE_MESSAGE(line.ok(), move);
  return std::string(move_shape_id(
      threats_by(Sight(rules->definition()), *root, line->front(), derived_worths(*rules)).shape));
}

}  // namespace

TEST_CASE("a move threatens nothing, one thing, or several on a line or in all directions") {
  CHECK(shape_of("chess", "4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "Ra2") == "none");
  CHECK(shape_of("chess", "7k/8/r7/8/8/8/8/3RK3 w - - 0 1", "Rd6") == "single");
  // The bishop pins the knight to the king.
  CHECK(shape_of("chess", "4k3/8/2n5/8/8/8/8/4KB2 w - - 0 1", "Bb5") == "linear");
  // A knight between two rooks; the king is not involved.
  CHECK(shape_of("chess", "7k/8/2r1r3/8/8/8/6N1/7K w - - 0 1", "Nf4") == "single");
  CHECK(shape_of("chess", "7k/2r1r3/8/8/1N6/8/8/7K w - - 0 1", "Nd5") == "divergent");
  CHECK(shape_of("chess", "r3k3/8/8/3N4/8/8/8/4K3 w - - 0 1", "Nc7") == "check-with-capture");
  // Nothing here knows what a camel is.
  CHECK(shape_of("camel", "4k3/8/r7/8/8/8/4C3/4K3 w - - 0 1", "e2d5") == "check-with-capture");
  CHECK(shape_of("shogi", "9/1k2g1g2/9/9/9/9/9/9/4K4 b S 1", "S*4a") == "divergent");
}

}  // namespace tesuji::test

#include <doctest/doctest.h>

#include "search/plain_alpha_beta.hpp"
#include "search/toy_line_game.hpp"

namespace tesuji::test {

namespace {

LineGame after(std::initializer_list<Square> moves) {
  LineGame game;
  for (const Square sq : moves) game.make(sq);
  return game;
}

}  // namespace

TEST_CASE("three in a row on nine points is a draw with best play") {
  LineGame game;
  CHECK(alpha_beta(game, 9).score == 0);
  CHECK(game.key() == LineGame().key());
}

TEST_CASE("the search completes its own line at once") {
  // X . X / O O . / . . .   with the first player to move, seen from rank 0 upwards
  LineGame game = after({0, 3, 2, 4});
  const auto found = alpha_beta(game, 5);
  CHECK(found.best == Square{1});
  CHECK(found.score == kWin + 4);
}

TEST_CASE("the search blocks a line it would lose to") {
  LineGame game = after({0, 4, 8, 1});  // the second player threatens 7
  const auto found = alpha_beta(game, 5);
  CHECK(found.best == Square{7});
}

TEST_CASE("a corner answered on the edge next to it is lost for the second player") {
  LineGame game = after({0, 1});
  CHECK(alpha_beta(game, 7).score > 0);
}

TEST_CASE("nobody beats perfect play whatever is answered") {
  // The search plays the second side against every possible first player.
  const auto never_loses = [](auto&& self, LineGame& game) -> bool {
    if (const auto result = game.decided()) return game.side_to_move() == Side::second ? *result >= 0 : true;
    if (game.side_to_move() == Side::second) {
      game.make(*alpha_beta(game, 9).best);
      const bool good = self(self, game);
      game.undo();
      return good;
    }
    LineGame::ListType moves;
    game.generate_moves(moves);
    bool good = true;
    for (const Square sq : moves) {
      game.make(sq);
      good = good && self(self, game);
      game.undo();
    }
    return good;
  };
  LineGame game;
  CHECK(never_loses(never_loses, game));
}

}  // namespace tesuji::test

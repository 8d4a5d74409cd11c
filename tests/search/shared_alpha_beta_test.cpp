// One search, two kinds of games: stones that stay and pieces that move.
#include <doctest/doctest.h>

#include <algorithm>
#include <string>

#include "search/plain_alpha_beta.hpp"
#include "search/searched_position.hpp"
#include "search/toy_line_game.hpp"
#include "support/games.hpp"

namespace tesuji::test {

namespace {

LineGame after(std::initializer_list<Square> moves) {
  LineGame game;
  for (const Square sq : moves) game.make(sq);
  return game;
}

struct Puzzle {
  std::string game;
  std::string fen;
  int plies;
  std::string solution;  // castling to the partner's square, promotions with the letter
};

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

TEST_CASE("the same search finds mates in one and in two") {
  const Puzzle puzzles[] = {
      {"chess", "6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1", 1, "a1a8"},
      {"chess", "r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 4 4", 1, "h5f7"},
      {"chess", "7k/5K2/8/6P1/8/8/6R1/8 w - - 0 1", 1, "g2h2"},
      {"chess", "kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1", 3, "a1a6"},
      {"chess", "r1bq2r1/b4pk1/p1pp1p2/1p2pP2/1P2P1PB/3P4/1PPQ2P1/R3K2R w KQ - 0 1", 3, "d2h6"},
      {"xiangqi", "4k4/R8/9/8p/9/9/9/9/1R7/3K5 w - - 0 1", 1, "b2b10"},
      {"king-capture", "4k3/8/8/8/8/7b/8/R4RK1 b - e1f1 0 1", 1, "h3f1"}};
  for (const Puzzle& puzzle : puzzles) {
    INFO(puzzle.game, " ", puzzle.fen);
    SearchedPosition position(position_of(puzzle.game, puzzle.fen));
    const std::uint64_t key = position.key();
    const auto found = alpha_beta(position, puzzle.plies);
    CHECK(found.score == kWin);
    REQUIRE(found.best.has_value());
    CHECK(coordinates(position.position(), *found.best) == puzzle.solution);
    CHECK(position.key() == key);
  }
}

TEST_CASE("the same search sees when there is no mate yet") {
  SearchedPosition position(position_of("chess", "kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1"));
  CHECK(alpha_beta(position, 2).score == 0);
}

}  // namespace tesuji::test

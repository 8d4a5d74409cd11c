// The search of the house on a game it has never seen, small enough that the truth is known.
#include <doctest/doctest.h>

#include <algorithm>
#include <initializer_list>
#include <memory>

#include "search/toy_row_game.hpp"
#include "support/rooms.hpp"

namespace tesuji::test {
namespace {

ToyRowGame after(std::initializer_list<Square> points, ToyRowGame game = ToyRowGame()) {
  for (const Square sq : points) game.make(ToyMove(sq));
  return game;
}

/// A search with a table and histories that last from one question to the next.
class Searcher {
 public:
  SearchReport search(ToyRowGame& game, int depth, bool full_width) {
    SearchLimits limits;
    limits.depth = depth;
    limits.full_width = full_width;
    SearchControl control;
    HistoryTables history(game.slots());
    table_.next_generation();
    return std::make_unique<Search<ToyRowGame>>(game, table_, history, control)->run(limits, {});
  }
  Score score(ToyRowGame& game, int depth) { return search(game, depth, true).lines.front().score; }
  Square best(ToyRowGame& game, int depth, bool full_width = false) {
    return static_cast<Square>(search(game, depth, full_width).lines.front().moves.front() - 1);
  }

 private:
  Table table_{1};
};

/// Looks at every line to the end.
Score minimax(ToyRowGame& game, int ply = 0) {
  if (const auto known = game.rule_score(ply)) return *known;
  Score best = -kInfinite;
  ToyRowGame::ListType moves;
  game.generate(moves);
  for (const ToyMove move : moves) {
    game.make(move);
    best = std::max(best, -minimax(game, ply + 1));
    game.undo();
  }
  return best;
}

/// Does the second player, who asks the search, hold out against whatever the first may play?
bool never_loses(Searcher& searcher, ToyRowGame& game) {
  if (game.last_won()) return game.side_to_move() == Side::first;
  if (game.is_full()) return true;
  ToyRowGame::ListType moves;
  if (game.side_to_move() == Side::second) {
    moves.push_back(ToyMove(searcher.best(game, 9)));
  } else {
    game.generate(moves);
  }
  return std::all_of(moves.begin(), moves.end(), [&](ToyMove move) {
    game.make(move);
    const bool good = never_loses(searcher, game);
    game.undo();
    return good;
  });
}

}  // namespace

TEST_CASE("three in a row on nine points is a draw with best play") {
  ToyRowGame game;
  const std::uint64_t key = game.key();
  CHECK(Searcher().score(game, 9) == 0);
  CHECK(game.key() == key);
}

TEST_CASE("the search says of every opening what looking at everything says") {
  Searcher searcher;
  for (Square one = 0; one < 9; ++one) {
    for (Square two = 0; two < 9; ++two) {
      if (one == two) continue;
      CAPTURE(one);
      CAPTURE(two);
      ToyRowGame game = after({one, two});
      CHECK(searcher.score(game, 9) == minimax(game));
    }
  }
}

TEST_CASE("the search completes its own row at once, and says so") {
  // X . X / O O . / . . .   with the first player to move, seen from rank 0 upwards
  ToyRowGame game = after({0, 3, 2, 4});
  for (const bool full_width : {false, true}) {
    const SearchReport report = Searcher().search(game, 5, full_width);
    CHECK(report.lines.front().moves.front() == ToyMove(1).bits());
    CHECK(report.lines.front().score == mate_in(1));
  }
}

TEST_CASE("the search blocks a row it would lose to") {
  ToyRowGame game = after({0, 4, 8, 1});  // the second player threatens 7
  CHECK(Searcher().best(game, 5) == Square{7});
}

TEST_CASE("four in a row on a larger board: an open three is stopped at one of its ends") {
  ToyRowGame game = after({12, 0, 13, 30, 14}, ToyRowGame(6, 6, 4));  // row 2: files 0 to 2 of six
  CHECK(Searcher().best(game, 6) == Square{15});
}

TEST_CASE("nobody beats the search whatever is played against it") {
  Searcher searcher;
  ToyRowGame game;
  CHECK(never_loses(searcher, game));
}

}  // namespace tesuji::test

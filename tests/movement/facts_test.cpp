// Numbers that anybody with a board can check.
#include <doctest/doctest.h>

#include <algorithm>

#include "support/games.hpp"
#include "support/rooms.hpp"

namespace tesuji::test {

namespace {

int moves_from(const AnyPosition& position, int file, int rank) {
  const Square sq = position.rules().board().at(file, rank);
  const std::vector<Move> moves = position.legal_moves();
  return static_cast<int>(
      std::count_if(moves.begin(), moves.end(), [&](Move move) { return move.from() == sq; }));
}

}  // namespace

TEST_CASE("a knight on e4 has 8 moves") {
  CHECK(moves_from(*position_of("chess", "8/k7/8/8/4N3/8/8/K7 w - - 0 1"), 4, 3) == 8);
}

TEST_CASE("an amazon on e4 has 35 moves on an empty board") {
  CHECK(moves_from(*position_of("amazon", "8/k7/8/8/4A3/8/8/K7 w - - 0 1"), 4, 3) == 35);
}

TEST_CASE("a camel on e4 has 8 moves and one in the corner 2") {
  CHECK(moves_from(*position_of("camel", "8/k7/8/8/4C3/8/8/K7 w - - 0 1"), 4, 3) == 8);
  CHECK(moves_from(*position_of("camel", "8/k7/8/8/8/8/1K6/7C w - - 0 1"), 7, 0) == 2);
}

TEST_CASE("the position with the most moves known in chess has 218") {
  const auto position = position_of("chess", "R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1");
  CHECK(position->legal_moves().size() == 218);
  CHECK(position->perft(1, PerftMode::count) == 218);
}

TEST_CASE("a pinned piece moves along its pin only") {
  const auto position = position_of("chess", "4r2k/8/8/8/8/4R3/8/4K3 w - - 0 1");
  CHECK(moves_from(*position, 4, 2) == 6);
}

TEST_CASE("two checks at once leave only the king to move") {
  const auto position = position_of("chess", "4r2k/8/8/8/8/5n2/3Q4/4K3 w - - 0 1");
  CHECK(position->in_check());
  for (const Move move : position->legal_moves()) CHECK(move.from() == position->rules().board().at(4, 0));
}

TEST_CASE("castling says where king and partner go, also when they start elsewhere") {
  const auto position = position_of("chess960", "4k3/8/8/8/8/8/8/1R1K2R1 w GB - 0 1");
  const BoardShape& board = position->rules().board();
  int castlings = 0;
  for (const Move move : position->legal_moves()) {
    if (move.kind() != MoveKind::castling) continue;
    ++castlings;
    CHECK(move.from() == board.at(3, 0));
    const bool kingside = move.to() == board.at(6, 0);
    CHECK(position->castling_targets(move) ==
          (kingside ? std::pair{board.at(6, 0), board.at(5, 0)} : std::pair{board.at(2, 0), board.at(3, 0)}));
    CHECK_FALSE(position->is_capture(move));
  }
  CHECK(castlings == 2);
}

TEST_CASE("kings may not come to face each other on an open file") {
  const auto position = position_of("xiangqi", "3k5/9/9/9/9/9/9/9/9/4K4 w - - 0 1");
  CHECK(position->legal_moves().size() == 2);
  for (const Move move : position->legal_moves()) CHECK(coordinates(*position, move) != "e1d1");
}

TEST_CASE("the only piece between two kings stays on their file") {
  const auto position = position_of("xiangqi", "4k4/9/9/9/9/4C4/9/9/9/4K4 w - - 0 1");
  const BoardShape& board = position->rules().board();
  for (const Move move : position->legal_moves()) {
    if (move.from() == board.at(4, 4)) CHECK(board.file_of(move.to()) == 4);
  }
}

}  // namespace tesuji::test

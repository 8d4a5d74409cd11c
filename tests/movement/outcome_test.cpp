// How games end, and by which rule.
#include <doctest/doctest.h>

#include "support/games.hpp"
#include "support/rooms.hpp"

namespace tesuji::test {

namespace {

constexpr Outcome won_by(Side side, EndReason reason) {
  return {side, reason};
}
constexpr Outcome drawn_by(EndReason reason) {
  return {std::nullopt, reason};
}

std::optional<Outcome> outcome_of(const std::string& game, const std::string& fen) {
  return position_of(game, fen)->outcome();
}

}  // namespace

TEST_CASE("the game goes on at the start") {
  for (const char* game : {"chess", "chess960", "amazon", "king-capture", "knightmate", "xiangqi"}) {
    CAPTURE(game);
    CHECK_FALSE(outcome_of(game, game_rules(game)->definition().start_fen).has_value());
  }
}

TEST_CASE("checkmate wins") {
  CHECK(outcome_of("chess", "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3") ==
        won_by(Side::second, EndReason::checkmate));
}

TEST_CASE("stalemate draws in chess") {
  CHECK(outcome_of("chess", "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1") == drawn_by(EndReason::stalemate));
}

TEST_CASE("stalemate loses in xiangqi") {
  // d9 is covered by the chariot, e10 by the king that looks up the open file.
  const auto position = position_of("xiangqi", "3k5/R8/9/9/9/9/9/9/9/4K4 b - - 0 1");
  CHECK_FALSE(position->in_check());
  CHECK(position->legal_moves().empty());
  CHECK(position->outcome() == won_by(Side::first, EndReason::stalemate));
}

TEST_CASE("checkmate in xiangqi wins") {
  CHECK(outcome_of("xiangqi", "R3k4/R8/9/9/9/9/9/9/9/3K5 b - - 0 1") ==
        won_by(Side::first, EndReason::checkmate));
}

TEST_CASE("the third occurrence of a position draws, and taking a move back undoes that") {
  const auto position = position_of("chess", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
  for (int round = 0; round < 2; ++round) {
    for (const char* move : {"g1f3", "g8f6", "f3g1", "f6g8"}) {
      CHECK_FALSE(position->outcome().has_value());
      play(*position, move);
    }
  }
  CHECK(position->outcome() == drawn_by(EndReason::repetition));
  position->undo();
  CHECK_FALSE(position->outcome().has_value());
}

TEST_CASE("positions that differ in castling rights are not repetitions of each other") {
  const auto position = position_of("chess", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
  for (const char* move : {"e1e2", "e8e7", "e2e1", "e7e8", "e1e2", "e8e7", "e2e1", "e7e8"}) {
    CHECK_FALSE(position->outcome().has_value());
    play(*position, move);
  }
  // The start was seen once with rights; the same board without them only twice so far. Both kings away
  // from home is the first arrangement that comes a third time with the same rights.
  CHECK_FALSE(position->outcome().has_value());
  play(*position, "e1e2");
  CHECK_FALSE(position->outcome().has_value());
  play(*position, "e8e7");
  CHECK(position->outcome() == drawn_by(EndReason::repetition));
}

TEST_CASE("fifty quiet moves by each side draw, unless the last one mates") {
  const auto position = position_of("chess", "7k/8/8/8/8/8/R7/K7 w - - 99 80");
  CHECK_FALSE(position->outcome().has_value());
  play(*position, "a2b2");
  CHECK(position->outcome() == drawn_by(EndReason::quiet_moves));

  const auto mating = position_of("chess", "7k/5K2/8/8/8/8/6R1/8 w - - 99 80");
  play(*mating, "g2h2");
  CHECK(mating->outcome() == won_by(Side::first, EndReason::checkmate));

  const auto progress = position_of("chess", "7k/8/8/8/8/8/P7/K7 w - - 99 80");
  play(*progress, "a2a3");
  CHECK_FALSE(progress->outcome().has_value());
  CHECK(progress->setup().quiet_plies == 0);
}

TEST_CASE("too little material draws") {
  CHECK(outcome_of("chess", "8/8/4k3/8/8/4K3/8/8 w - - 0 1") == drawn_by(EndReason::too_little_material));
  CHECK(outcome_of("chess", "8/8/4k3/8/8/3NK3/8/8 w - - 0 1") == drawn_by(EndReason::too_little_material));
  CHECK(outcome_of("chess", "8/8/4k3/8/8/3bK3/8/8 b - - 0 1") == drawn_by(EndReason::too_little_material));
  CHECK_FALSE(outcome_of("chess", "8/8/4k3/8/8/3RK3/8/8 w - - 0 1").has_value());
  CHECK_FALSE(outcome_of("chess", "8/8/4k3/8/8/3PK3/8/8 w - - 0 1").has_value());
}

TEST_CASE("the game ends with the capture of the king") {
  const auto position = position_of("king-capture", "4k3/8/8/8/8/8/8/4RK2 w - - 0 1");
  CHECK_FALSE(position->in_check());
  play(*position, "e1e8");
  CHECK(position->outcome() == won_by(Side::first, EndReason::royal_captured));
  CHECK(position->legal_moves().empty());
  CHECK(position->perft(3, PerftMode::count) == 0);
  position->undo();
  CHECK_FALSE(position->outcome().has_value());
}

TEST_CASE("a king that castles can be captured on the square it left or crossed, for one ply") {
  const auto position = position_of("king-capture", "4k3/8/8/8/8/7b/8/R3K2R w KQ - 0 1");
  play(*position, "e1h1");
  play(*position, "h3f1");
  CHECK(position->outcome() == won_by(Side::second, EndReason::royal_captured));
  position->undo();
  play(*position, "e8e7");
  play(*position, "a1b1");
  play(*position, "h3f1");
  CHECK_FALSE(position->outcome().has_value());
}

TEST_CASE("under king capture nothing is a draw") {
  CHECK_FALSE(outcome_of("king-capture", "8/8/4k3/8/8/4K3/8/8 w - - 200 100").has_value());
  CHECK_FALSE(outcome_of("king-capture", "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1").has_value());
}

TEST_CASE("a position without a king is a finished game of king capture") {
  CHECK(outcome_of("king-capture", "8/8/8/8/8/8/8/4RK2 b - - 0 1") ==
        won_by(Side::first, EndReason::royal_captured));
}

}  // namespace tesuji::test

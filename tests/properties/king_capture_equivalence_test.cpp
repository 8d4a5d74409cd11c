// A move is orthodox-legal exactly when, under king capture, no reply takes the king. This ties two
// legality policies together that share no rule: check and pins on one side, plain captures on the other.
#include <doctest/doctest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "support/games.hpp"
#include "support/perft_file.hpp"
#include "support/rooms.hpp"

namespace tesuji::test {

namespace {

std::vector<std::string> legal(const AnyPosition& position) {
  std::vector<std::string> moves;
  for (const Move move : position.legal_moves()) moves.push_back(coordinates(position, move));
  std::sort(moves.begin(), moves.end());
  return moves;
}

std::vector<std::string> safe(AnyPosition& position) {
  std::vector<std::string> moves;
  for (const Move move : position.legal_moves()) {
    const std::string name = coordinates(position, move);
    position.make(move);
    if (position.perft_stats(1).royal_captures == 0) moves.push_back(name);
    position.undo();
  }
  std::sort(moves.begin(), moves.end());
  return moves;
}

// Walks both games side by side; counts the nodes that were compared.
int compare_below(AnyPosition& orthodox, AnyPosition& capture, int depth) {
  const std::vector<std::string> moves = legal(orthodox);
  REQUIRE(moves == safe(capture));
  int nodes = 1;
  for (const std::string& move : moves) {
    if (depth == 0) break;
    play(orthodox, move);
    play(capture, move);
    nodes += compare_below(orthodox, capture, depth - 1);
    orthodox.undo();
    capture.undo();
  }
  return nodes;
}

}  // namespace

TEST_CASE("a move is legal in orthodox chess exactly when no reply could capture the king") {
  const auto orthodox_rules = game_rules("chess");
  const auto capture_rules = game_rules("king-capture", {{"exposed", "origin-and-transit"}});
  int nodes = 0;
  for (const PerftRecord& record : read_perft_file("chess.perft")) {
    INFO(record.id, " ", record.fen);
    int depth = 0;
    for (const PerftRow& row : record.rows) {
      if (row.nodes <= (everything_wanted() ? 100'000u : 3'000u)) depth = row.depth;
    }
    const auto orthodox = position_of(orthodox_rules, record.fen);
    const auto capture = position_of(capture_rules, record.fen);
    nodes += compare_below(*orthodox, *capture, depth - 1);
  }
  CHECK(nodes > 1000);
}

}  // namespace tesuji::test

// Alpha-beta must find what looking at everything finds, and short mates at any setting.
#include <doctest/doctest.h>

#include <algorithm>

#include "engine/thinker.hpp"
#include "support/games.hpp"
#include "support/rooms.hpp"

namespace tesuji::test {
namespace {

/// Looks at every line to the end: no table, no bounds, no ordering.
Score minimax(const Thinker& thinker, AnyPosition& position, int depth, int ply) {
  const auto outcome = position.outcome();
  if (outcome && ply > 0) {
    if (!outcome->winner) return 0;
    return *outcome->winner == position.side_to_move() ? mate_in(ply) : mated_in(ply);
  }
  if (depth == 0) return thinker.evaluate(position);
  Score best = -kInfinite;
  for (const Move move : position.legal_moves()) {
    position.make(move);
    best = std::max(best, -minimax(thinker, position, depth - 1, ply + 1));
    position.undo();
  }
  return best;
}

SearchReport think(Thinker& thinker, const AnyPosition& position, const SearchLimits& limits) {
  Table table(8);
  SearchControl control;
  return thinker.think(position, limits, table, control, {});
}

struct Place {
  const char* game;
  const char* fen;
  int depth;
};

const Place kPlaces[] = {
    {"chess", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 3},
    {"chess", "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", 3},
    {"chess", "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", 4},
    {"chess", "7k/5Q2/6K1/8/8/8/8/8 w - - 0 1", 3},
    {"amazon", "rnbakbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBAKBNR w KQkq - 0 1", 3},
    {"xiangqi", "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1", 2},
    {"king-capture", "r3k2r/8/8/8/8/7b/8/R3K2R w KQkq - 0 1", 3},
};

struct Mate {
  const char* game;
  const char* fen;
  const char* move;
  int plies;
};

const Mate kMates[] = {
    {"chess", "6k1/5ppp/8/8/8/8/8/4R1K1 w - - 0 1", "e1e8", 1},
    {"chess", "kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1", "a1a6", 3},
    {"chess", "r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 0 1", "h5f7", 1},
    {"camel", "k7/1p6/1K6/8/8/8/8/2R1C3 w - - 0 1", "c1c8", 1},
};

}  // namespace

TEST_CASE("full-width alpha-beta agrees with minimax") {
  for (const Place& place : kPlaces) {
    CAPTURE(place.fen);
    const auto position = position_of(place.game, place.fen);
    const auto thinker = make_thinker(*position);
    for (int depth = 1; depth <= place.depth; ++depth) {
      SearchLimits limits;
      limits.depth = depth;
      limits.full_width = true;
      CHECK(think(*thinker, *position, limits).lines.front().score == minimax(*thinker, *position, depth, 0));
    }
  }
}

TEST_CASE("short mates are found and called by their length") {
  for (const Mate& mate : kMates) {
    CAPTURE(mate.fen);
    const auto position = position_of(mate.game, mate.fen);
    const auto thinker = make_thinker(*position);
    SearchLimits limits;
    limits.depth = mate.plies + 8;
    const SearchReport report = think(*thinker, *position, limits);
    CHECK(coordinates(*position, Move::from_bits(report.lines.front().moves.front())) == mate.move);
    CHECK(report.lines.front().score == mate_in(mate.plies));
  }
}

TEST_CASE("limits are kept, and the same question gets the same answer") {
  const auto position =
      position_of("chess", "r1bqkb1r/pppp1ppp/2n2n2/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 0 1");
  SearchLimits limits;
  limits.nodes = 5000;
  limits.lines = 3;
  const auto first = think(*make_thinker(*position), *position, limits);
  const auto again = think(*make_thinker(*position), *position, limits);
  CHECK(first.nodes == 5000);
  REQUIRE(first.lines.size() == 3);
  for (std::size_t i = 0; i < 3; ++i) {
    CHECK(first.lines[i].score == again.lines[i].score);
    CHECK(first.lines[i].moves == again.lines[i].moves);
  }
  CHECK(first.lines[0].moves.front() != first.lines[1].moves.front());

  const std::vector<Move> moves = position->legal_moves();
  SearchLimits only;
  only.depth = 3;
  only.root_moves = {moves.front().bits()};
  CHECK(think(*make_thinker(*position), *position, only).lines.front().moves.front() == moves.front().bits());

  const auto mated = position_of("chess", "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3");
  CHECK(think(*make_thinker(*mated), *mated, limits).lines.empty());
}

}  // namespace tesuji::test

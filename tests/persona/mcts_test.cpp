#include <doctest/doctest.h>

#include "engine/persona_view.hpp"
#include "persona/personas.hpp"
#include "support/rooms.hpp"

namespace tesuji::test {
namespace {

PersonaReply ask(const char* game, const char* position, std::uint64_t nodes, bool traced = false) {
  GameLibrary library;
  auto session = Session::open(library, game);
  REQUIRE(session.ok());
  REQUIRE_FALSE(session->set_position(position));
  auto persona = make_persona("mcts", {});
  REQUIRE(persona.ok());
  PersonaLimits limits;
  limits.nodes = nodes;
  limits.traced = traced;
  auto reply = persona.value()->choose(view_game(session.value()), limits, {});
  REQUIRE(reply.ok());
  return reply.value();
}

}  // namespace

TEST_CASE("mcts: mates are proven and played, however few nodes there are") {
  for (const std::uint64_t nodes : {200, 5000}) {
    CHECK(ask("chess", "6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1", nodes).move == "a1a8");
    CHECK(ask("shogi", "4k4/9/4P4/9/9/9/9/9/4K4 b G 1", nodes).move == "G*5b");
  }
  // Mate in two: 1 Ra7 Kf8 or Kg8-h8 2 Rb8.
  const PersonaReply reply = ask("chess", "6k1/8/8/8/8/8/R7/1R4K1 w - - 0 1", 20'000);
  CHECK(reply.notes.back().kind == "decision");
  CHECK(reply.centipawns > 300);
}

TEST_CASE("mcts: nodes are obeyed exactly, and the same question gets the same answer") {
  for (const char* game : {"chess", "shogi", "xiangqi", "king-capture"}) {
    CAPTURE(game);
    const PersonaReply reply = ask(game, "", 3000, true);
    CHECK(reply.nodes == 3000);
    CHECK(reply.move == ask(game, "", 3000).move);
    CHECK(reply.depth >= 2);
    int visits = 0;
    for (const PersonaNote& note : reply.notes) {
      if (note.kind == "candidate") visits += note.ours;
    }
    CHECK(visits > 50);
    CHECK(visits < 3000);
  }
}

TEST_CASE("mcts: a queen that hangs is taken, one that is protected is left alone") {
  CHECK(ask("chess", "3qk3/8/8/8/8/8/8/3RK3 w - - 0 1", 2000).move == "d1d8");
  CHECK(ask("chess", "4k3/2p5/3p4/8/8/8/3Q4/3QK3 w - - 0 1", 5000).move != "d2d6");
  CHECK(ask("king-capture", "4k3/8/8/8/8/8/4R3/q3K3 w - - 0 1", 1000).move == "e2e8");
}

TEST_CASE("mcts: full hands leave moves for the tree") {
  // About 200 replies everywhere, and exchanges without end: looking at each reply takes one move, so that
  // 20,000 last for some 90 positions unless exchanges eat them up.
  const PersonaReply reply =
      ask("shogi", "l6nl/5+P1gk/2np1S3/p1p4Pp/3P2Sp1/1PPb2P1P/P5GS1/R8/LN4bKL w GR5pnsg 1", 20'000, true);
  int opened = 0;
  for (const PersonaNote& note : reply.notes) {
    if (note.kind == "candidate") opened += note.ours - 1;
  }
  CHECK(opened >= 50);
  CHECK(reply.depth >= 4);
}

TEST_CASE("mcts: no moves, no game") {
  CHECK(ask("chess", "R5k1/5ppp/8/8/8/8/8/6K1 b - - 0 1", 100).act == PersonaAct::resign);
  CHECK_FALSE(make_persona("mcts", {{"nodes", "7"}}).ok());
}

}  // namespace tesuji::test

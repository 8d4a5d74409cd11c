#include "engine/session.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <random>

#include "engine/engine.hpp"
#include "notation/outcome_words.hpp"
#include "support/rooms.hpp"

namespace tesuji::test {
namespace {

Session session_of(const char* game) {
  GameLibrary library;
  auto session = Session::open(library, game);
  REQUIRE(session.ok());
  return std::move(session.value());
}

constexpr const char* kKiwipete = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";

}  // namespace

TEST_CASE("a session starts at the start and plays both kinds of move text") {
  Session session = session_of("chess");
  CHECK(session.legal_moves().size() == 20);
  CHECK_FALSE(session.play("e2e4"));
  CHECK_FALSE(session.play("e5"));
  CHECK_FALSE(session.play("Nf3"));
  CHECK(session.position_text() == "rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2");
  CHECK(session.history().size() == 3);
}

TEST_CASE("undo goes back to where the position was set, and no further") {
  Session session = session_of("chess");
  const std::string start = session.position_text();
  REQUIRE_FALSE(session.play_all("e2e4 e7e5 g1f3"));
  for (int i = 0; i < 3; ++i) CHECK(session.undo());
  CHECK_FALSE(session.undo());
  CHECK(session.position_text() == start);
}

TEST_CASE("a refused move or position changes nothing") {
  Session session = session_of("chess");
  REQUIRE_FALSE(session.play("e2e4"));
  const std::string before = session.position_text();
  CHECK(session.play("e2e4"));
  CHECK(session.play("nonsense"));
  CHECK(session.set_position("8/8/8/8 w"));
  CHECK(session.position_text() == before);
  CHECK(session.history().size() == 1);
}

TEST_CASE("the fault of a move list points at the move") {
  Session session = session_of("chess");
  const auto error = session.play_all("  e2e4  e7e9 ");
  REQUIRE(error.has_value());
  CHECK(error->where == Where{"moves", 1, 9});
}

TEST_CASE("a finished game has no moves and names its rule") {
  Session session = session_of("chess");
  REQUIRE_FALSE(session.play_all("f2f3 e7e5 g2g4 d8h4"));
  CHECK(session.legal_moves().empty());
  CHECK(session.outcome() == Outcome{Side::second, EndReason::checkmate});
}

TEST_CASE("a king that has entered ends the game with a word, which can be taken back") {
  Session session = session_of("shogi");
  const auto early = session.declare();
  REQUIRE(early);
  CHECK(early->message.find("not in the far camp") != std::string::npos);
  REQUIRE_FALSE(session.set_position("4K4/GGGGSSSSN/+R8/9/9/9/9/9/4k4 b B8P 1"));
  const auto poor = session.declare();
  REQUIRE(poor);
  CHECK(poor->message.find("27 points, 28 are needed") != std::string::npos);
  REQUIRE_FALSE(session.set_position("3K5/GGGGSSSSN/+R8/9/9/9/9/9/4k4 b B9P 1"));
  REQUIRE_FALSE(session.play_all("6a5a 5i5h win"));
  const Outcome won{Side::first, EndReason::declaration};
  CHECK(session.outcome() == won);
  CHECK(session.legal_moves().empty());
  CHECK(session.play("5a6a"));
  CHECK(outcome_text(won, session.rules()).en.find("Sente wins by declaration") == 0);
  CHECK(outcome_text(won, session.rules()).ja.find("先手の入玉宣言勝ち") == 0);
  CHECK(session.undo());
  CHECK_FALSE(session.outcome());
  CHECK(session.declarable() == won);
  CHECK(session.history().size() == 2);
  Session chess = session_of("chess");
  CHECK(chess.declare());
  CHECK(chess.play("win"));
}

TEST_CASE("handicaps begin with the second player at move 1") {
  Session session = session_of("shogi");
  REQUIRE_FALSE(session.set_position("lance"));
  CHECK(session.position_text() == "lnsgkgsn1/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1");
  REQUIRE_FALSE(session.play("3c3d"));
  CHECK(session.position_text() == "lnsgkgsn1/1r5b1/pppppp1pp/6p2/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 2");
}

TEST_CASE("perft is the same counted, listed, split and interruptible") {
  Session session = session_of("chess");
  REQUIRE_FALSE(session.set_position(kKiwipete));
  CHECK(session.perft({0, PerftMode::count, false})->total.nodes == 1);
  CHECK(session.perft({3, PerftMode::count, false})->total.nodes == 97862);
  CHECK(session.perft({3, PerftMode::list, false})->total.nodes == 97862);
  PerftListener listener;
  int roots = 0;
  std::uint64_t sum = 0;
  listener.should_stop = [] { return false; };
  listener.on_root_move = [&](const std::string&, const PerftStats& stats, int done, int all) {
    CHECK(done == ++roots);
    CHECK(all == 48);
    sum += stats.nodes;
  };
  CHECK(session.perft({3, PerftMode::count, false}, listener)->total.nodes == 97862);
  CHECK(roots == 48);
  CHECK(sum == 97862);
  listener.should_stop = [] { return true; };
  CHECK_FALSE(session.perft({3, PerftMode::count, false}, listener).has_value());
}

TEST_CASE("captures of royals are counted where royals are captured") {
  Session session = session_of("king-capture");
  CHECK(session.captures_royals());
  REQUIRE_FALSE(session.set_position(kKiwipete));
  const auto report = session.perft({3, PerftMode::count, true});
  CHECK(report->total == PerftStats{98903, 10, 4});
}

TEST_CASE("a position that cannot be set, or a move that cannot be made, leaves the session alone") {
  Session session = session_of("chess");
  REQUIRE_FALSE(session.set_position(kKiwipete, "e1g1 e8c8"));
  const std::string before = session.position_text();
  CHECK(session.history().size() == 2);
  CHECK(session.set_position("", "e2e4 e7e5 e1e3"));
  CHECK(session.set_position("nonsense", ""));
  CHECK(session.position_text() == before);
  CHECK(session.history().size() == 2);
  CHECK(session.undo());
}

TEST_CASE("a move list that grows leads to the same game as one told at once") {
  for (const char* game : {"chess", "minishogi", "duck", "chu"}) {
    CAPTURE(std::string(game));
    Session growing = session_of(game);
    std::mt19937 random(7);
    std::string list;
    for (int ply = 0; ply < 30 && !growing.outcome(); ++ply) {
      const auto moves = growing.legal_moves();
      list += (list.empty() ? "" : " ") + moves[random() % moves.size()];
      REQUIRE_FALSE(growing.set_position("", list));
      Session whole = session_of(game);
      REQUIRE_FALSE(whole.play_all(list));
      REQUIRE(growing.position_text() == whole.position_text());
      REQUIRE(growing.history() == whole.history());
      // What cannot be played is pointed at in the whole list, and nothing of it stays.
      const auto error = growing.set_position("", list + " " + growing.legal_moves().front() + " zz");
      REQUIRE(error.has_value());
      REQUIRE(static_cast<std::size_t>(error->where.column) > list.size() + 2);
      REQUIRE(growing.history() == whole.history());
    }
  }
}

TEST_CASE("a list that only begins alike is read anew, and so is any after a move of one's own") {
  Session session = session_of("chess");
  REQUIRE_FALSE(session.set_position("", "e2e4 e7e5"));
  REQUIRE_FALSE(session.set_position("", "e2e4"));
  CHECK(session.history().size() == 1);
  REQUIRE_FALSE(session.play("e7e5"));
  REQUIRE_FALSE(session.set_position("", "e2e4 e7e6"));
  CHECK(session.position_text() == "rnbqkbnr/pppp1ppp/4p3/8/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2");
  // The second list begins with the letters of the first, but is another word.
  const char* const promoting = "7k/4P3/8/8/8/8/8/K7 w - - 0 1";
  REQUIRE(session.set_position(promoting, "e7e8").has_value());
  REQUIRE_FALSE(session.set_position(promoting, "e7e8r"));
  CHECK(session.position_text() == "4R2k/8/8/8/8/8/8/K7 b - - 0 1");
}

TEST_CASE("the engine can play a game of every kind") {
  GameLibrary library;
  Engine engine(1);
  for (const std::string& id : library.piece_ids()) {
    CAPTURE(id);
    auto session = Session::open(library, id);
    REQUIRE(session.ok());
    Limits limits;
    limits.nodes = 60;
    for (int ply = 0; ply < 40 && !session->outcome(); ++ply) {
      const Thought thought = engine.think(session->position(), limits, {});
      REQUIRE(thought.decision == Decision::move);
      const auto legal = session->position().legal_moves();
      REQUIRE(std::find(legal.begin(), legal.end(), thought.move()) != legal.end());
      session->play(thought.move());
    }
    while (session->undo()) continue;
    CHECK(session->position_text() == Session::open(library, id)->position_text());
  }
}

}  // namespace tesuji::test

#include "notation/san.hpp"

#include <doctest/doctest.h>

#include "notation/coordinates.hpp"
#include "notation/game_files.hpp"
#include "support/rooms.hpp"

using namespace tesuji::test;

namespace {

struct Case {
  const char* game;
  const char* fen;
  const char* coordinates;
  const char* san;
};

const std::vector<Case>& cases() {
  static const std::vector<Case> all = {
      {"chess", "", "e2e4", "e4"},
      {"chess", "", "g1f3", "Nf3"},
      {"chess", "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6", "exd6"},
      {"chess", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "e1g1", "O-O"},
      {"chess", "r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1", "e8c8", "O-O-O"},
      {"chess", "5k2/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1", "O-O+"},
      {"chess", "3n3k/4P3/8/8/8/8/8/K7 w - - 0 1", "e7e8q", "e8=Q+"},
      {"chess", "3n3k/4P3/8/8/8/8/8/K7 w - - 0 1", "e7d8n", "exd8=N"},
      {"chess", "rnbqkbnr/pppp1ppp/8/4p3/6P1/5P2/PPPPP2P/RNBQKBNR b KQkq g3 0 2", "d8h4", "Qh4#"},
      // Origins: file, rank, square; a pinned twin needs none.
      {"chess", "4k3/8/8/8/8/8/8/KN3N2 w - - 0 1", "b1d2", "Nbd2"},
      {"chess", "4k3/8/8/R7/8/8/8/R3K3 w - - 0 1", "a1a3", "R1a3"},
      {"chess", "4k3/8/8/8/1N3N2/8/8/KN6 w - - 0 1", "b4d3", "Nbd3"},
      {"chess", "7k/8/8/1Q3Q2/8/8/8/KQ6 w - - 0 1", "b5d3", "Qb5d3"},
      {"chess", "k3r3/8/8/8/8/8/4N3/1N2K3 w - - 0 1", "b1c3", "Nc3"},
      {"amazon", "", "d1e3", "Ae3"},
      {"berolina", "4k3/8/8/8/8/8/2P1P3/4K3 w - - 0 1", "c2d3", "cd3"},
      {"berolina", "4k3/8/8/8/8/4p3/4P3/4K3 w - - 0 1", "e2e3", "exe3"},
      {"xiangqi", "", "b3b10", "Cxb10"},
      // Captured kings: on their square, on a square they left or crossed.
      {"king-capture", "4k3/8/8/8/8/7b/8/R4RK1 b - e1f1 0 1", "h3f1", "Bxf1#Ke.p."},
      {"king-capture", "4k3/8/8/8/8/8/4R3/4K3 w - - 0 1", "e2e8", "Rxe8#K"},
      {"king-capture", "4k3/8/8/8/8/8/8/r4RK1 b - e1f1 0 1", "a1e1", "Rxe1#Ke.p."},
      {"king-capture", "4k3/8/8/8/8/8/3p2p1/R4RK1 b - e1f1 0 1", "d2e1q", "dxe1=Q#Ke.p."},
      {"king-capture", "4k3/8/8/8/8/8/8/r4RK1 b - - 0 1", "a1f1", "Rxf1"},
  };
  return all;
}

Result<Move> read(const char* text, const AnyPosition& position) {
  return parse_san(text, position);
}

}  // namespace

TEST_CASE("moves are written as players write them, and read back") {
  for (const Case& c : cases()) {
    CAPTURE(std::string(c.fen));
    CAPTURE(std::string(c.san));
    const auto position = position_from(c.game, c.fen);
    REQUIRE(position);
    const auto move = parse_move(c.coordinates, *position);
    REQUIRE(move.ok());
    CHECK(san_text(*move, *position) == c.san);
    const auto again = parse_san(c.san, *position);
    REQUIRE(again.ok());
    CHECK(*again == *move);
  }
}

TEST_CASE("loose spellings are understood") {
  const struct {
    const char* fen;
    const char* loose;
    const char* strict;
  } table[] = {{"r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "0-0", "O-O"},
               {"r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "0-0-0!?", "O-O-O"},
               {"r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "e1g1", "O-O"},
               {"r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "Rxa8", "Rxa8+"},
               {"r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "Ra8", "Rxa8+"},
               {"4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "exd6 e.p.", "exd6"},
               {"4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "ed6", "exd6"},
               {"4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "d6", "exd6"},
               {"4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5xd6", "exd6"},
               {"4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "Pe6", "e6"},
               {"3n3k/4P3/8/8/8/8/8/K7 w - - 0 1", "e8Q", "e8=Q+"},
               {"3n3k/4P3/8/8/8/8/8/K7 w - - 0 1", "e8(Q)", "e8=Q+"},
               {"3n3k/4P3/8/8/8/8/8/K7 w - - 0 1", "e8=q+!!", "e8=Q+"},
               {"3n3k/4P3/8/8/8/8/8/K7 w - - 0 1", "e7xd8=N", "exd8=N"},
               {"", "Ng1f3", "Nf3"},
               {"", "Ng1-f3", "Nf3"},
               {"", "Ngf3", "Nf3"},
               {"", "e2-e4", "e4"},
               {"", "g1f3", "Nf3"},
               {"4k3/8/8/8/3pP3/8/8/4K3 w - - 0 1", "e5+?", "e5"}};
  for (const auto& entry : table) {
    CAPTURE(std::string(entry.loose));
    const auto position = position_from("chess", entry.fen);
    REQUIRE(position);
    const auto move = parse_san(entry.loose, *position);
    REQUIRE_MESSAGE(move.ok(), (move.ok() ? "" : move.error().message));
    CHECK(san_text(*move, *position) == entry.strict);
  }
}

TEST_CASE("an exact text wins over a loose reading of another move") {
  const auto position = position_from("chess", "4k3/8/4p3/3pP3/8/8/8/4K3 w - d6 0 1");
  REQUIRE(position);
  const auto push = position_from("chess", "4k3/8/8/3pP3/8/3P4/8/4K3 w - - 0 1");
  REQUIRE(push);
  CHECK(san_text(*parse_san("d4", *push), *push) == "d4");
  const auto both = position_from("chess", "4k3/8/3n4/4P3/3P4/8/8/4K3 w - - 0 1");
  REQUIRE(both);
  CHECK(san_text(*parse_san("exd6", *both), *both) == "exd6");
}

TEST_CASE("what cannot be understood is refused with help") {
  const auto start = position_from("chess");
  REQUIRE(start);
  CHECK(read("Ne4", *start).error().message.find("not a legal move") != std::string::npos);
  CHECK(read("Ne4", *start).error().hint.find("Nf3") != std::string::npos);
  CHECK(read("Xe4", *start).error().message.find("does not begin with a piece") != std::string::npos);
  CHECK(read("e9", *start).error().message.find("no square e9") != std::string::npos);
  CHECK(read("O-O", *start).error().message.find("not a legal move") != std::string::npos);
  CHECK_FALSE(read("", *start).ok());
  CHECK_FALSE(read("N", *start).ok());
  CHECK_FALSE(read("Nzf3", *start).ok());
  CHECK_FALSE(read("exd3", *start).ok());
  const auto knights = position_from("chess", "4k3/8/8/8/8/8/8/KN3N2 w - - 0 1");
  REQUIRE(knights);
  const auto two = read("Nd2", *knights);
  REQUIRE_FALSE(two.ok());
  CHECK(two.error().message.find("ambiguous") != std::string::npos);
  CHECK(two.error().hint.find("Nbd2") != std::string::npos);
  CHECK(two.error().hint.find("Nfd2") != std::string::npos);
  const auto promoting = position_from("chess", "7k/4P3/8/8/8/8/8/K7 w - - 0 1");
  REQUIRE(promoting);
  CHECK(read("e8", *promoting).error().hint.find("e8=Q") != std::string::npos);
}

#include "notation/position_text.hpp"

#include <doctest/doctest.h>

#include "notation/hand_made.hpp"
#include "support/rooms.hpp"

using namespace tesuji::test;

namespace {

std::string rewritten(const std::string& text, const CompiledRules& rules) {
  const auto setup = parse_fen(text, rules);
  return setup ? fen_text(*setup, rules) : "error: " + setup.error().message;
}

}  // namespace

TEST_CASE("the start position of chess is read field by field") {
  const auto rules = hand_made_chess();
  const auto setup = parse_fen("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 7 12", *rules);
  REQUIRE(setup.ok());
  CHECK(setup->side_to_move == Side::second);
  CHECK(setup->board[4] == PlacedPiece{5, Side::first});
  CHECK(setup->castling == std::vector<CastlingRight>{
                               {Side::first, 7}, {Side::first, 0}, {Side::second, 63}, {Side::second, 56}});
  CHECK(setup->ghosts == std::vector<Square>{20});
  CHECK(setup->quiet_plies == 7);
  CHECK(setup->move_number == 12);
}

TEST_CASE("fields may be missing from the right") {
  const auto rules = hand_made_chess();
  const std::string board = "r3k2r/8/8/8/8/8/8/R3K2R";
  CHECK(rewritten(board + " w", *rules) == board + " w - - 0 1");
  CHECK(rewritten(board + " b Kq", *rules) == board + " b Kq - 0 1");
  CHECK(rewritten(board + " w KQ -", *rules) == board + " w KQ - 0 1");
  CHECK(rewritten(board + " w KQ - 9", *rules) == board + " w KQ - 9 1");
  CHECK(rewritten("  " + board + "  w  qkQK  -  0  0 ", *rules) == board + " w KQkq - 0 1");
}

TEST_CASE("games without castling and en passant may leave both fields out") {
  const auto rules = hand_made_xiangqi();
  const std::string board = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR";
  CHECK(rewritten(board + " w 3 5", *rules) == board + " w - - 3 5");
  CHECK(rewritten(board + " w - - 3 5", *rules) == board + " w - - 3 5");
}

TEST_CASE("castling rights are read as wings or as files") {
  const auto chess = hand_made_chess();
  CHECK(rewritten("r3k2r/8/8/8/8/8/8/R3K2R w HAha - 0 1", *chess) == "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
  // Positions of shuffled starts are read in every game that castles, and written with files.
  CHECK(rewritten("4k3/8/8/8/8/8/8/4K1R1 w K - 0 1", *chess) == "4k3/8/8/8/8/8/8/4K1R1 w G - 0 1");
  CHECK(rewritten("4k3/8/8/8/8/8/8/3K3R w H - 0 1", *chess) == "4k3/8/8/8/8/8/8/3K3R w H - 0 1");
  CHECK(rewritten("1r2k2r/8/8/8/8/8/8/4K1RR w Kkb - 0 1", *chess) == "1r2k2r/8/8/8/8/8/8/4K1RR w Kkb - 0 1");
  const auto any = hand_made_chess960();
  // Wings mean the outermost rook.
  CHECK(rewritten("r2r3k/p7/3p4/8/8/P6P/8/R3K2R b KQq - 0 1", *any) ==
        "r2r3k/p7/3p4/8/8/P6P/8/R3K2R b HAa - 0 1");
  CHECK(rewritten("r1k1r2q/8/8/8/8/8/8/R1K1R2Q w KQkq - 0 1", *any) ==
        "r1k1r2q/8/8/8/8/8/8/R1K1R2Q w EAea - 0 1");
  CHECK(rewritten("4k3/8/8/8/8/8/8/4KR1R w F - 0 1", *any) == "4k3/8/8/8/8/8/8/4KR1R w F - 0 1");
  CHECK(rewritten("4k3/8/8/8/8/8/8/5RKR w FH - 0 1", *any) == "4k3/8/8/8/8/8/8/5RKR w HF - 0 1");
}

TEST_CASE("a slanting double step is written with the square of the piece") {
  const auto rules = hand_made_berolina();
  const std::string one = "r1b1kbnr/ppp2ppp/4p3/6p1/Pn1q1P2/4P3/PP2PPP1/R1BQKBNR b KQkq ";
  CHECK(rewritten(one + "b3a4 0 6", *rules) == one + "b3a4 0 6");
  CHECK(rewritten(one + "a4b3 0 6", *rules) == one + "b3a4 0 6");
  CHECK(rewritten(one + "b3 0 6", *rules) == one + "b3a4 0 6");
  CHECK(parse_fen(one + "b3a4 0 6", *rules)->ghosts == std::vector<Square>{17});
  CHECK(parse_fen(one + "b3 0 6", *rules)->ghost_victim == 24);
  // Two pieces may have passed b3: the text says which one did.
  for (const char* squares : {"b3a4", "b3c4"}) {
    const std::string both = "4k3/8/8/8/P1P5/8/8/4K3 b - " + std::string(squares) + " 0 1";
    CHECK(rewritten(both, *rules) == both);
  }
  const std::string two = "rnb1kbn1/2p3p1/ppp5/2P2pp1/2p3Pr/4P3/PBP1PPP1/R1Q1KB1R w KQq g5f6 0 13";
  CHECK(rewritten(two, *rules) == two);
}

TEST_CASE("exposed squares are kept, the one that was left first") {
  const auto rules = hand_made_king_capture(true, true);
  const std::string castled = "4k3/8/8/8/8/7b/8/R4RK1 b - e1f1 0 1";
  CHECK(rewritten(castled, *rules) == castled);
  CHECK(parse_fen(castled, *rules)->ghosts == std::vector<Square>{4, 5});
  const std::string queenside = "4k3/8/8/8/8/7b/8/2KR3R b - e1d1 0 1";
  CHECK(rewritten(queenside, *rules) == queenside);
  CHECK(rewritten("4k3/8/8/8/8/7b/8/2KR3R b - d1e1 0 1", *rules) == queenside);
  const std::string black = "2kr3r/8/8/8/8/7b/8/4K3 w - e8d8 0 1";
  CHECK(rewritten(black, *rules) == black);
  const std::string passant = "8/8/8/K1pP3r/8/8/8/4k3 w - c6 0 1";
  CHECK(rewritten(passant, *rules) == passant);
}

TEST_CASE("wide boards use gaps of several digits and letters up to their files") {
  const HandMade wide(26, 4, "KRP", "k25/26/26/25K w - - 0 1");
  const auto rules = wide.rules();
  CHECK(rewritten("k25/26/26/25K w - - 0 1", *rules) == "k25/26/26/25K w - - 0 1");
  const HandMade huge(
      36, 36, "KRP", "k35" + [] {
        std::string rows;
        for (int i = 0; i < 34; ++i) rows += "/36";
        return rows;
      }() + "/35K w - - 0 1");
  CHECK(rewritten(huge.rules()->definition().start_fen, *huge.rules()) ==
        huge.rules()->definition().start_fen);
}

// Positions with hands: FEN with brackets, gates in the castling field, SFEN, and the choice between them.
#include <doctest/doctest.h>

#include "notation/hand_made.hpp"
#include "notation/position_text.hpp"
#include "support/rooms.hpp"

using namespace tesuji::test;

namespace {

std::string fen_again(const std::string& text, const CompiledRules& rules) {
  const auto setup = parse_fen(text, rules);
  if (!setup) return "error: " + setup.error().message;
  const std::string written = fen_text(*setup, rules);
  const auto again = parse_fen(written, rules);
  REQUIRE(again.ok());
  CHECK(*again == *setup);
  return written;
}

std::string position_again(const std::string& text, const CompiledRules& rules) {
  const auto setup = parse_position(text, rules);
  if (!setup) return "error: " + setup.error().message;
  const std::string written = position_text(*setup, rules);
  const auto again = parse_position(written, rules);
  REQUIRE(again.ok());
  CHECK(*again == *setup);
  return written;
}

}  // namespace

TEST_CASE("hands stand in brackets after the board") {
  const auto rules = hand_made_crazyhouse();
  const std::string board = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR";
  CHECK(fen_again(board + "[] w KQkq - 0 1", *rules) == board + "[] w KQkq - 0 1");
  CHECK(fen_again(board + "[-] w KQkq - 0 1", *rules) == board + "[] w KQkq - 0 1");
  CHECK(fen_again(board + " w KQkq - 0 1", *rules) == board + "[] w KQkq - 0 1");
  CHECK(fen_again(board + "[qNpP] b KQkq - 3 7", *rules) == board + "[PNpq] b KQkq - 3 7");
  const auto setup = parse_fen(board + "[NNq] w KQkq - 0 1", *rules);
  REQUIRE(setup.ok());
  CHECK(setup->hands[0] == std::vector<int>{0, 2, 0, 0, 0, 0, 0});
  CHECK(setup->hands[1] == std::vector<int>{0, 0, 0, 0, 1, 0, 0});
}

TEST_CASE("a mark behind a letter belongs to the piece") {
  const auto rules = hand_made_crazyhouse();
  const std::string text = "rnbqkbnr/pppppppp/8/8/Q~2q~4/8/PPPPPPPP/RNBQKBNR[] w KQkq - 0 1";
  CHECK(fen_again(text, *rules) == text);
  const auto setup = parse_fen(text, *rules);
  REQUIRE(setup.ok());
  CHECK(setup->board[24] == PlacedPiece{6, Side::first});
  CHECK(setup->board[27] == PlacedPiece{6, Side::second});
}

TEST_CASE("games without castling and en passant leave those fields out as they like") {
  const auto rules = hand_made_minishogi();
  const std::string board = "rbsgk/4p/5/P4/KGSBR";
  CHECK(fen_again(board + "[-] w 0 1", *rules) == board + "[] w - - 0 1");
  CHECK(fen_again(board + "[] w - - 0 1", *rules) == board + "[] w - - 0 1");
  CHECK(fen_again(board + "[Pp] b", *rules) == board + "[Pp] b - - 0 1");
  CHECK(fen_again("3gk/P2sp/4+b/G4/KBS+r1[r] w - - 0 12", *rules) == "3gk/P2sp/4+b/G4/KBS+r1[r] w - - 0 12");
}

TEST_CASE("gates are file letters in the castling field") {
  const auto rules = hand_made_seirawan();
  const std::string start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[HEhe] w KQBCDFGkqbcdfg - 0 1";
  CHECK(fen_again(start, *rules) == start);
  const auto setup = parse_fen(start, *rules);
  REQUIRE(setup.ok());
  CHECK(setup->gates.size() == 16);
  CHECK(setup->castling.size() == 4);
  const std::string board = "r1b1khnr/pppp1p1p/n3pbp1/1N4N1/4PP2/3P4/PPP3PP/RHBQKB1R";
  CHECK(fen_again(board + "[Ee] b KQCDFkqcg - 0 7", *rules) == board + "[Ee] b KQCDFkqcg - 0 7");
  const auto middle = parse_fen(board + "[Ee] b KQCDFkqcg - 0 7", *rules);
  REQUIRE(middle.ok());
  CHECK(middle->gates == std::vector<Square>{0, 2, 3, 4, 5, 7, 56, 58, 60, 62, 63});
  // A rook that has not moved beside a king that has: the file letter is a gate, no castling right.
  const auto rook = parse_fen("4k3/8/8/8/8/8/4K3/7R[H] w H - 0 1", *rules);
  REQUIRE(rook.ok());
  CHECK(rook->castling.empty());
  CHECK(rook->gates == std::vector<Square>{7});
  CHECK(fen_again("4k2r/8/8/8/8/8/8/4K2R[H] w EHkEH - 0 1", *rules).find("twice") != std::string::npos);
  CHECK(fen_again("4k2r/8/8/8/8/8/8/4K2R[H] w KEHk - 0 1", *rules) == "4k2r/8/8/8/8/8/8/4K2R[H] w Kk - 0 1");
}

TEST_CASE("castling rights of placed pieces need the home files") {
  const auto rules = hand_made_placement();
  const std::string start = "8/pppppppp/8/8/8/8/PPPPPPPP/8[KQRRBBNNkqrrbbnn] w - - 0 1";
  CHECK(fen_again(start, *rules) == start);
  CHECK(fen_again("4k2r/pppppppp/8/8/8/8/PPPPPPPP/R3K3[] w Qk - 0 9", *rules) ==
        "4k2r/pppppppp/8/8/8/8/PPPPPPPP/R3K3[] w Qk - 0 9");
  CHECK(fen_again("3k3r/pppppppp/8/8/8/8/PPPPPPPP/R3K3[] w k - 0 9", *rules).find("e8") != std::string::npos);
}

TEST_CASE("SFEN: b moves first, hands are counted, plies are numbered") {
  const auto rules = hand_made_minishogi();
  const std::string board = "rbsgk/4p/5/P4/KGSBR";
  CHECK(position_again(board + " b - 1", *rules) == board + " b - 1");
  CHECK(position_again(board + " w 2PR3pb 12", *rules) == board + " w R2Pb3p 12");
  CHECK(position_again(board + " b PPp", *rules) == board + " b 2Pp 1");
  CHECK(position_again(board + " w", *rules) == board + " w - 2");
  CHECK(position_again("  " + board + "  b 18P  3 ", *rules) == board + " b 18P 3");
  CHECK(position_again("4k/P2sp/4+b/G4/K1S+r1 b r 23", *rules) == "4k/P2sp/4+b/G4/K1S+r1 b r 23");
  // Handicap games begin with the second player at 1; the numbers stay what they are.
  CHECK(position_again(board + " w - 1", *rules) == board + " w - 1");
  CHECK(position_again(board + " b - 2", *rules) == board + " b - 2");
  const auto setup = parse_sfen(board + " w 2P 8", *rules);
  REQUIRE(setup.ok());
  CHECK(setup->side_to_move == Side::second);
  CHECK(setup->move_number == 4);
  CHECK(setup->hands[0][5] == 2);
}

TEST_CASE("brackets tell FEN from SFEN") {
  const auto mini = hand_made_minishogi();
  const std::string board = "rbsgk/4p/5/P4/KGSBR";
  CHECK(position_again(board + "[P] w 0 1", *mini) == board + " b P 1");
  CHECK(position_again(board + "[-] b - - 0 4", *mini) == board + " w - 8");
  const auto house = hand_made_crazyhouse();
  const std::string chess = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[Pp] w KQkq - 0 1";
  CHECK(position_again(chess, *house) == chess);
}

// Special rules that put on the board what was not there: arrows, stones, pieces that change sides; and
// verdicts where there is no move.
#include <doctest/doctest.h>

#include <algorithm>

#include "define/loader.hpp"
#include "notation/outcome_words.hpp"
#include "support/games.hpp"
#include "support/rooms.hpp"
#include "support/shipped_games.hpp"

namespace tesuji::test {

namespace {

bool allowed(const AnyPosition& position, const std::string& move) {
  const auto legal = position.legal_moves();
  return std::any_of(legal.begin(), legal.end(), [&](Move m) { return coordinates(position, m) == move; });
}

std::string ending(const AnyPosition& position) {
  const auto outcome = position.outcome();
  return outcome ? outcome_text(*outcome, position.rules()).en : "goes on";
}

int men(const AnyPosition& position, Side side) {
  const Setup setup = position.setup();
  return static_cast<int>(
      std::count_if(setup.board.begin(), setup.board.end(),
                    [&](const PlacedPiece& placed) { return !placed.empty() && placed.side == side; }));
}

}  // namespace

TEST_CASE(
    "an arrow flies as the piece that has just moved could go on, back over its own square, too, and stays") {
  const auto position = position_of("amazons", "3q2q3/10/10/q8q/10/10/Q8Q/10/10/3Q2Q3 w - - 0 1");
  CHECK(position->perft(1, PerftMode::count) == 2176);  // a known number of this game
  play(*position, "d1d7");
  CHECK(position->side_to_move() == Side::first);
  CHECK(allowed(*position, "X@d1"));
  CHECK(allowed(*position, "X@d8"));
  CHECK_FALSE(allowed(*position, "X@d10"));
  CHECK_FALSE(allowed(*position, "X@e5"));
  play(*position, "X@d5");
  CHECK(position->side_to_move() == Side::second);
  play(*position, "d10d8");
  play(*position, "X@d9");
  CHECK_FALSE(allowed(*position, "d7d4"));
  CHECK(allowed(*position, "d7d6"));
  position->undo();
  position->undo();
  position->undo();
  CHECK(allowed(*position, "X@d5"));
}

TEST_CASE("the square left is closed for good, and who is shut in loses") {
  const auto position = position_of("snailtrail", "6p/7/7/7/7/7/P6 w - - 0 1");
  play(*position, "a1b2");
  play(*position, "g7f6");
  CHECK_FALSE(allowed(*position, "b2a1"));
  CHECK(allowed(*position, "b2a2"));
  CHECK(ending(*position_of("snailtrail", "6p/7/7/7/7/XX5/PX5 w - - 0 1")) ==
        "Black wins by stalemate: there is no legal move");
}

TEST_CASE("who captures turns to stone, pawns excepted; kings cannot capture and so give no check") {
  const auto position = position_of("petrified", "4k3/8/8/4p3/4K1r1/3P4/4R3/8 w - - 0 1");
  CHECK_FALSE(allowed(*position, "e4e5"));
  const auto kings = position_of("petrified", "8/8/4k3/8/8/4K3/8/R6r w - - 0 1");
  play(*kings, "a1h1");
  CHECK(men(*kings, Side::second) == 1);
  CHECK_FALSE(allowed(*kings, "e6h1"));
  play(*kings, "e6e5");
  play(*kings, "e3e4");  // side by side
  CHECK(ending(*kings) == "goes on");
  const auto pawn = position_of("petrified", "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1");
  play(*pawn, "e4d5");
  play(*pawn, "e8d8");
  CHECK(allowed(*pawn, "d5d6"));
}

TEST_CASE("a disc turns over what it encloses, must do so, and the supply has no end") {
  const auto position = position_of("othello", "8/8/8/3pP3/3Pp3/8/8/8[Pp] w - - 0 1");
  CHECK(position->legal_moves().size() == 4);
  CHECK_FALSE(allowed(*position, "P@a1"));
  play(*position, "P@d6");
  CHECK(men(*position, Side::first) == 4);
  CHECK(men(*position, Side::second) == 1);
  play(*position, "P@c6");
  CHECK(men(*position, Side::first) == 3);
  CHECK(men(*position, Side::second) == 3);
  // Both are stuck: they pass, and more discs win.
  const auto stuck = position_of("othello", "PPPPPPPP/8/8/8/8/8/8/ppp5[Pp] w - - 0 1");
  REQUIRE(stuck->legal_moves().size() == 1);
  stuck->make(stuck->legal_moves().front());
  stuck->make(stuck->legal_moves().front());
  CHECK(ending(*stuck) == "White wins: both players passed in turn");
}

TEST_CASE("a disc grows beside its own kind or leaps, and turns its neighbours over") {
  const auto position = position_of("ataxx", "7/7/7/2Pp3/7/7/7[Pp] w - - 0 1");
  CHECK(allowed(*position, "P@d5"));
  CHECK_FALSE(allowed(*position, "P@f4"));
  CHECK(allowed(*position, "c4e5"));
  CHECK_FALSE(allowed(*position, "c4b5"));
  play(*position, "c4e5");
  CHECK(men(*position, Side::first) == 2);
  CHECK(men(*position, Side::second) == 0);
  CHECK(ending(*position) == "White wins by stalemate: there is no legal move");
}

TEST_CASE("the first discs fill the start, and who cannot move ends the game by count") {
  const auto position = position_of("reversi", "8/8/8/8/8/8/8/8[Pp] w - - 0 1");
  CHECK(position->legal_moves().size() == 4);
  CHECK(allowed(*position, "P@d4"));
  CHECK_FALSE(allowed(*position, "P@c3"));
  CHECK(ending(*position_of("reversi", "8/8/8/3PP3/3PP3/8/8/p7[Pp] w - - 0 1")) ==
        "White wins: there was no move left");
}

TEST_CASE("a king in check that may not step away takes the checking piece or is helped") {
  const auto position = position_of("makpong", "4r2k/8/8/8/8/8/3R4/4K3 w - - 0 1");
  CHECK_FALSE(allowed(*position, "e1d1"));
  CHECK(allowed(*position, "d2e2"));
  CHECK(position->legal_moves().size() == 1);
  const auto beside = position_of("makpong", "7k/8/8/8/8/8/4r3/4K3 w - - 0 1");
  CHECK(beside->legal_moves().size() == 1);
  CHECK(allowed(*beside, "e1e2"));
}

TEST_CASE("to be mated wins, and fewer pieces do, where the game says so") {
  const std::string mate = "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3";
  CHECK(ending(*position_of("misere", mate)) == "White wins: there was no move left");
  CHECK(ending(*position_of("suicide", "8/8/8/p7/P7/8/8/n7 w - - 0 1")) ==
        "White wins: there was no move left");
  CHECK(ending(*position_of("suicide", "8/8/8/p7/P7/7p/7P/8 w - - 0 1")) == "Draw: there was no move left");
  CHECK(ending(*position_of("losers", "4k3/8/8/8/8/8/4q3/4K2R w - - 0 1")) == "goes on");
}

TEST_CASE("a king that no explosion harms survives its own capture") {
  const auto position = position_of("atomar", "4k3/8/8/8/8/8/4p3/4K3 w - - 0 1");
  play(*position, "e1e2");
  CHECK(men(*position, Side::first) == 1);
  CHECK(men(*position, Side::second) == 1);
  CHECK(ending(*position) == "goes on");
}

TEST_CASE("what explodes goes to a hand, and marked pieces count towards the limit of promotion") {
  const auto made = [](const std::string& yaml, const std::string& fen) {
    const auto game = load_game({"made.yaml", "game: made\nname: Made\n" + yaml}, shipped_finder());
    REQUIRE(game.ok());
    const auto rules = compile_game(*game);
    REQUIRE(rules.ok());
    return position_of(*rules, fen);
  };
  const auto hands = made("extends: crazyhouse\nspecial: {explosion: {spares: [pawn], to-hand: true}}\n",
                          "7k/8/8/3rn3/8/8/3R4/K7[] w - - 0 1");
  play(*hands, "d2d5");
  CHECK(allowed(*hands, "R@a2"));
  CHECK_FALSE(allowed(*hands, "N@a2"));
  play(*hands, "h8g8");
  CHECK(allowed(*hands, "R@a2"));
  CHECK(allowed(*hands, "N@a2"));
  const std::string limited = "extends: crazyhouse\nspecial: {promotion-limit: {queen: 1}}\n";
  // Promoted pieces have a mark here, which moves name, too.
  CHECK_FALSE(allowed(*made(limited, "7k/P7/8/8/8/8/3Q~4/K7[] w - - 0 1"), "a7a8q~"));
  CHECK(allowed(*made(limited, "7k/P7/8/8/8/8/3R~4/K7[] w - - 0 1"), "a7a8q~"));
}

}  // namespace tesuji::test

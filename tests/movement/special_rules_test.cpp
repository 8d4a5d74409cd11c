// What special rules do, told by hand on small positions.
#include <doctest/doctest.h>

#include <algorithm>

#include "define/loader.hpp"
#include "notation/outcome_words.hpp"
#include "support/games.hpp"
#include "support/rooms.hpp"
#include "support/shipped_games.hpp"

namespace tesuji::test {

namespace {

bool can(const AnyPosition& position, const std::string& move) {
  const auto legal = position.legal_moves();
  return std::any_of(legal.begin(), legal.end(), [&](Move m) { return coordinates(position, m) == move; });
}

std::string told(const AnyPosition& position) {
  const auto outcome = position.outcome();
  return outcome ? outcome_text(*outcome, position.rules()).en : "goes on";
}

/// Chess with these changes, set up so.
std::unique_ptr<AnyPosition> changed_chess(const std::string& changes, const std::string& fen) {
  const auto game = load_game({"changed.yaml", "game: changed\nname: Changed\nextends: chess\n" + changes},
                              shipped_finder());
  INFO((game.ok() ? std::string() : game.error().front().message));
  REQUIRE(game.ok());
  const auto rules = compile_game(*game);
  REQUIRE(rules.ok());
  return position_of(*rules, fen);
}

}  // namespace

TEST_CASE("a capture explodes and spares pawns; a blown-up king loses") {
  const auto position = position_of("atomic", "4k3/3pp3/8/8/8/8/8/4Q1K1 w - - 0 1");
  play(*position, "e1e7");
  CHECK(position->at(60).empty());
  CHECK(position->at(52).empty());
  CHECK_FALSE(position->at(51).empty());
  CHECK(told(*position) == "White wins: the royal piece was blown up");
  CHECK(position->legal_moves().empty());
}

TEST_CASE("three checks win") {
  const auto position = position_of("threecheck", "4k3/8/8/8/8/8/8/R5K1 w - - 1+3 0 1");
  play(*position, "a1a8");
  CHECK(told(*position) == "White wins: the last of the counted checks was given");
}

TEST_CASE("who can take must take") {
  const auto position = position_of("antichess", "8/8/8/3p4/4P3/8/8/R7 w - - 0 1");
  CHECK(position->legal_moves().size() == 1);
  CHECK(can(*position, "e4d5"));
}

TEST_CASE("a bare king loses, unless it bares the other one at once") {
  CHECK(told(*position_of("shatranj", "4k3/8/8/8/8/8/4R3/4K2R b - - 0 1")) ==
        "White wins: a royal piece was left alone");
  const auto answer = position_of("shatranj", "8/8/8/8/8/8/3kR3/7K b - - 0 1");
  CHECK(told(*answer) == "goes on");
  play(*answer, "d2e2");
  CHECK(told(*answer) == "Draw: a royal piece was left alone");
}

TEST_CASE("two passes end the game and points decide") {
  const auto position = position_of("janggi", "4k4/9/9/9/9/9/9/9/4K4/R8 w - - 0 1");
  play(*position, "e2e2");
  play(*position, "e10e10");
  CHECK(told(*position) == "Blue wins: both players passed in turn");
  const auto even = position_of("janggi", "4k4/9/9/9/9/9/9/9/4K4/9 w - - 0 1");
  play(*even, "e2e2");
  play(*even, "e10e10");
  CHECK(told(*even) == "Red wins: both players passed in turn");
}

TEST_CASE(
    "a pass is a kind of move, and none of a game is the pass of nobody, not even from the first square") {
  auto game = load_game({"idle.yaml", "game: idle\nname: Idle\nextends: chess\nspecial: {passing: true}\n"},
                        shipped_finder());
  REQUIRE(game.ok());
  const auto rules = compile_game(*game);
  REQUIRE(rules.ok());
  const auto position = position_of(*rules, "4k3/8/8/8/8/8/8/K7 w - - 0 1");
  const auto legal = position->legal_moves();
  CHECK(std::count_if(legal.begin(), legal.end(), [](Move move) { return move.is_pass(); }) == 1);
  CHECK(std::none_of(legal.begin(), legal.end(),
                     [](Move move) { return move == kPass || move.bits() == 0; }));  // 0 is "no move"
  play(*position, "a1a1");
  CHECK(position->side_to_move() == Side::second);
  CHECK(kPass.is_pass());
}

TEST_CASE("the second player may answer an arrival") {
  const auto position = position_of("racingkings", "8/K6k/8/8/8/8/8/8 w - - 0 1");
  play(*position, "a7a8");
  CHECK(told(*position) == "goes on");
  play(*position, "h7h8");
  CHECK(told(*position) == "Draw: the race was decided");
}

TEST_CASE("the count of a lone king begins with the pieces on the board") {
  // Four pieces are left after the capture, and two rooks have 8 moves: the fifth move of the king is one too
  // many.
  const auto position = position_of("makruk", "8/8/8/4k3/8/8/Rp6/3K3R w - - 0 1");
  play(*position, "a2b2");
  for (const char* move : {"e5d5", "h1g1", "d5e5", "g1h1", "e5d5", "h1g1", "d5e5", "g1h1"})
    play(*position, move);
  CHECK(told(*position) == "goes on");
  play(*position, "e5d5");
  CHECK(told(*position) == "Draw: the count of moves has run out");
}

TEST_CASE("the blocker belongs to nobody and is moved after every move") {
  const auto position = position_of("duck", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
  play(*position, "e2e4");
  CHECK(position->side_to_move() == Side::first);
  CHECK(position->legal_moves().size() == 32);
  const auto legal = position->legal_moves();
  const auto e5 = std::find_if(legal.begin(), legal.end(), [](Move m) { return m.to() == 36; });
  REQUIRE(e5 != legal.end());
  position->make(*e5);
  CHECK(position->side_to_move() == Side::second);
  CHECK_FALSE(can(*position, "e7e5"));
  CHECK(can(*position, "e7e6"));
  CHECK(can(*position, "d7d5"));
}

TEST_CASE("turns with a blocker are counted as Fairy-Stockfish counts them") {
  const auto position = position_of("duck", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
  CHECK(position->perft(1, PerftMode::count) == 640);
  CHECK(position->perft(2, PerftMode::list) == 379440);
}

TEST_CASE("a turn of two moves, the first turn one; a check ends it") {
  const auto position =
      position_of("marseillais", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
  play(*position, "e2e4");
  CHECK(position->side_to_move() == Side::second);
  play(*position, "f7f6");
  CHECK(position->side_to_move() == Side::second);
  play(*position, "g7g5");
  CHECK(position->side_to_move() == Side::first);
  play(*position, "d1h5");
  CHECK(position->side_to_move() == Side::second);
  CHECK(told(*position) == "White wins: Black is checkmated");
}

TEST_CASE("rifles stay, own pieces can be taken, iron cannot") {
  const auto rifle = position_of("rifle-chess", "4k3/8/8/3p4/8/8/8/3RK3 w - - 0 1");
  play(*rifle, "d1d5");
  CHECK_FALSE(rifle->at(3).empty());
  CHECK(rifle->at(35).empty());
  const auto own = position_of("self-capture-chess", "4k3/8/8/8/8/8/P7/R3K3 w - - 0 1");
  CHECK(can(*own, "a1a2"));
  CHECK_FALSE(can(*own, "a1e1"));
  const auto iron = position_of("iron-guard", "4k3/8/8/3g4/8/8/8/3RK3 w - - 0 1");
  CHECK(can(*iron, "d1d4"));
  CHECK_FALSE(can(*iron, "d1d5"));
}

TEST_CASE("a bent rider turns outward after its first step, which can be blocked") {
  const auto free = position_of("gryphon", "4k3/8/8/8/8/8/8/G3K3 w - - 0 1");
  CHECK(can(*free, "a1b2"));
  CHECK(can(*free, "a1b8"));
  CHECK(can(*free, "a1h2"));
  CHECK_FALSE(can(*free, "a1c3"));
  const auto blocked = position_of("gryphon", "4k3/8/8/8/8/8/1P6/G3K3 w - - 0 1");
  CHECK_FALSE(can(*blocked, "a1b8"));
}

TEST_CASE("chasing one unprotected piece all the time loses") {
  const auto position = position_of("xiangqi", "3k5/9/9/9/9/9/4c4/9/9/R3K4 w - - 0 1");
  // The rook attacks the cannon with every move; the cannon runs to and fro.
  for (const char* move : {"a1a4", "e4e5", "a4a5", "e5e4", "a5a4", "e4e5", "a4a5", "e5e4", "a5a4"})
    play(*position, move);
  CHECK(told(*position) == "Black wins: Red kept chasing one piece until the position occurred 3 times");
}

TEST_CASE("pieces in a row, in a block or on one line decide the game") {
  const std::string rooks = "special: {connection: {pieces: [rook], ";
  const auto row = changed_chess(rooks + "row: 3}}\n", "4k3/8/8/8/8/8/8/RR1RK3 w - - 0 1");
  CHECK(told(*row) == "goes on");
  play(*row, "d1c1");
  CHECK(told(*row) == "White wins: pieces were connected");
  CHECK(row->legal_moves().empty());
  const auto slanted =
      changed_chess(rooks + "row: 3, diagonal: false}}\n", "4k3/8/8/8/8/2R5/1R6/7R w - - 0 1");
  play(*slanted, "h1a1");
  CHECK(told(*slanted) == "goes on");
  const auto gaps =
      changed_chess(rooks + "aligned: 3, verdict: loss}}\n", "4k3/8/8/8/8/8/R6R/1R2K3 w - - 0 1");
  play(*gaps, "b1b2");
  CHECK(told(*gaps) == "Black wins: pieces were connected");
  const auto block = changed_chess(rooks + "block: 2}}\n", "4k3/8/8/8/8/8/RR6/R2RK3 w - - 0 1");
  play(*block, "d1b1");
  CHECK(told(*block) == "White wins: pieces were connected");
}

TEST_CASE("so many pieces in the goal win, at once or when they outlast the answer") {
  const auto two = changed_chess("special: {gathering: {pieces: [knight], zone: {last: 1}, count: 2}}\n",
                                 "N6k/8/1N6/8/8/8/8/4K3 w - - 0 1");
  play(*two, "b6c8");
  CHECK(told(*two) == "White wins: the goal was reached");
  const std::string survives =
      "special: {gathering: {pieces: [knight], zone: {last: 1}, count: 1, survives: true}}\n";
  const auto safe = changed_chess(survives, "8/4k3/1N6/8/8/8/8/4K3 w - - 0 1");
  play(*safe, "b6a8");
  CHECK(told(*safe) == "White wins: the goal was reached");
  const auto hanging = changed_chess(survives, "7r/4k3/1N6/8/8/8/8/4K3 w - - 0 1");
  play(*hanging, "b6a8");
  CHECK(told(*hanging) == "goes on");
  play(*hanging, "e7e6");
  CHECK(told(*hanging) == "White wins: the goal was reached");
  const auto full = changed_chess(
      "special: {gathering: {pieces: [knight], zone: {first-player: [a8, b8], second-player: [a1]}, count: "
      "2, "
      "full-counts: true}}\n",
      "1n2k3/8/1N6/8/8/8/8/4K3 w - - 0 1");
  play(*full, "b6a8");
  CHECK(told(*full) == "White wins: the goal was reached");
}

TEST_CASE("having too few pieces loses or wins") {
  const auto loss =
      changed_chess("special: {too-few: {pieces: [rook], left: 1}}\n", "r3k2r/8/8/8/8/8/8/R3K2R w - - 0 1");
  play(*loss, "a1a8");
  CHECK(told(*loss) == "White wins: a side had too few pieces left");
  const auto together = changed_chess("special: {too-few: {left: 2, others: 3, verdict: win}}\n",
                                      "r3k1n1/8/8/8/8/8/8/R3K2R w - - 0 1");
  CHECK(told(*together) == "goes on");
  play(*together, "a1a8");
  CHECK(told(*together) == "Black wins: a side had too few pieces left");
}

TEST_CASE("the last of several pieces is royal") {
  const std::string changes = "special: {last-royal: {pieces: [knight]}}\n";
  const auto two = changed_chess(changes, "4k3/8/8/8/8/8/r2N4/N3K3 w - - 0 1");
  CHECK_FALSE(two->in_check());
  CHECK(can(*two, "e1f1"));
  const auto last = changed_chess(changes, "4k3/8/8/8/8/8/r2N4/4K3 w - - 0 1");
  CHECK(last->in_check());
  CHECK_FALSE(can(*last, "e1f1"));
  CHECK(can(*last, "d2f1"));
  const auto mated = changed_chess(changes, "rr2k3/8/8/8/8/8/8/N3K3 w - - 0 1");
  CHECK(told(*mated) == "goes on");  // Nc2 is safe
  const auto lost = changed_chess(changes, "rrb1k3/8/8/5b2/8/8/8/N3K3 w - - 0 1");
  CHECK(told(*lost) == "Black wins: White is checkmated");
}

TEST_CASE("dropped pieces settle, and may be forbidden to give check") {
  const std::string drops = "drops: {captured: none}\n";
  const auto falling =
      changed_chess(drops + "special: {settling: true}\n", "4k3/8/8/8/8/8/P7/4K3[N] w - - 0 1");
  CHECK(can(*falling, "N@a3"));
  CHECK(can(*falling, "N@b1"));
  CHECK_FALSE(can(*falling, "N@b2"));
  CHECK_FALSE(can(*falling, "N@a1"));
  const auto sides =
      changed_chess(drops + "special: {settling: {from: every-edge}}\n", "4k3/8/8/8/8/8/P7/4K3[N] w - - 0 1");
  CHECK(can(*sides, "N@b2"));
  CHECK(can(*sides, "N@h8"));
  CHECK(can(*sides, "N@a1"));
  CHECK_FALSE(can(*sides, "N@c4"));
  const auto quiet =
      changed_chess(drops + "special: {no-checks: {by: drops}}\n", "4k3/8/8/8/8/8/8/R3K3[N] w - - 0 1");
  CHECK_FALSE(can(*quiet, "N@f6"));
  CHECK(can(*quiet, "N@a5"));
  CHECK(can(*quiet, "a1a8"));
}

TEST_CASE("who cannot move passes where that is the rule") {
  const std::string fen = "8/8/8/p7/P7/8/7P/8 b - - 0 1";
  const auto position = changed_chess("setup: {fen: \"" + fen +
                                          "\"}\nroyal: none\ncastling: none\nend: {too-weak: []}\n"
                                          "special: {passing: {when: stuck}, all-captured: true}\n",
                                      fen);
  CHECK(position->legal_moves().size() == 1);
  play(*position, "a5a5");
  CHECK_FALSE(can(*position, "a4a4"));
  CHECK(position->legal_moves().size() == 2);
}

TEST_CASE("nothing enters a hole or slides over it, and explosions leave it") {
  const std::string pieces =
      "pieces: {hole: {name: {en: Hole, ja: 穴}, sign: {letter: X}, immobile: true}}\n";
  const auto position =
      changed_chess(pieces + "special: {holes: {piece: hole}}\n", "4k3/8/8/X7/8/8/1X6/R3K1N1 w - - 0 1");
  CHECK(can(*position, "a1a4"));
  CHECK_FALSE(can(*position, "a1a5"));
  CHECK_FALSE(can(*position, "a1a6"));
  const auto blast = changed_chess(pieces + "special: {explosion: true, holes: {piece: hole}}\n",
                                   "4k3/8/8/8/8/1X6/pX6/R3K3 w - - 0 1");
  play(*blast, "a1a2");
  CHECK_FALSE(blast->at(9).empty());
  CHECK_FALSE(blast->at(17).empty());
  CHECK(blast->at(8).empty());
}

TEST_CASE("castling wins, or takes the wing from the opponent") {
  const std::string wins = "special: {castling-wins: {second-player: queenside}}\n";
  const std::string open = "r3k2r/8/8/8/8/8/8/R3K2R ";
  const auto castled = changed_chess(wins, open + "b KQkq - 0 1");
  play(*castled, "e8h8");
  CHECK(told(*castled) == "White wins: castling decided the game");
  const auto won = changed_chess(wins, open + "b KQkq - 0 1");
  play(*won, "e8a8");
  CHECK(told(*won) == "Black wins: castling decided the game");
  const auto gone = changed_chess(wins, open + "w KQkq - 0 1");
  play(*gone, "e1a1");
  CHECK(told(*gone) == "goes on");
  const auto opposite = changed_chess("special: {opposite-castling: true}\n", open + "w KQkq - 0 1");
  play(*opposite, "e1h1");
  CHECK(can(*opposite, "e8a8"));
  CHECK_FALSE(can(*opposite, "e8h8"));
}

}  // namespace tesuji::test

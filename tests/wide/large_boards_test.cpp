// Boards from 14x14 to 19x19 on bit sets: the same game on the mailbox gives the same moves, and it is
// played.
#include <doctest/doctest.h>

#include "base/random.hpp"
#include "base/text.hpp"
#include "engine/thinker.hpp"
#include "notation/coordinates.hpp"
#include "notation/position_text.hpp"
#include "support/games.hpp"
#include "support/rooms.hpp"
#include "support/shipped_games.hpp"
#include "support/show_errors.hpp"

namespace tesuji::test {

namespace {

/// Orthodox pieces, a cannon and a gryphon on a board too large for packed tables.
const std::string kLarge =
    "game: large\n"
    "name: Large\n"
    "extends: chess\n"
    "board: {files: 17, ranks: 19}\n"
    "castling: none\n"
    "en-passant: none\n"
    "pieces:\n"
    "  cannon: {name: Cannon, sign: {letter: C}, moves: mRcpR}\n"
    "  gryphon: {name: Gryphon, sign: {letter: G}, moves: [{bent: [FL, FR, BL, BR], then: outward}]}\n"
    "setup:\n"
    "  fen: "
    "\"rnbcgnbqkbgncbrnq/ppppppppppppppppp/17/17/17/17/17/17/17/17/17/17/17/17/17/17/17/PPPPPPPPPPPPPPPPP/"
    "RNBCGNBQKBGNCBRNQ w - - 0 1\"\n";

GameDefinition large_game() {
  const auto game = load_game({"large.yaml", kLarge}, shipped_finder());
  INFO(show_errors(game));
  REQUIRE(game.ok());
  return *game;
}

std::vector<std::string> move_texts(const AnyPosition& position) {
  std::vector<std::string> texts;
  for (const Move move : position.legal_moves()) texts.push_back(move_text(move, position));
  std::sort(texts.begin(), texts.end());
  return texts;
}

}  // namespace

TEST_CASE("a 17x19 game has the same moves on bit sets and on the mailbox") {
  const auto bits = compile_game(large_game());
  const auto walked = compile_game(large_game(), RayIndex::walked);
  REQUIRE(bits.ok());
  REQUIRE(walked.ok());
  CHECK_FALSE((*bits)->traits().wide);
  CHECK((*walked)->traits().wide);
  const std::string start = (*bits)->definition().start_fen;
  CHECK(position_of(*bits, start)->perft(3, PerftMode::count) ==
        position_of(*walked, start)->perft(3, PerftMode::count));
  Random random(19);
  for (int game = 0; game < 4; ++game) {
    const auto one = position_of(*bits, start);
    const auto other = position_of(*walked, start);
    for (int ply = 0; ply < 120; ++ply) {
      const std::vector<std::string> moves = move_texts(*one);
      INFO(position_text(one->setup(), **bits));
      REQUIRE(join(moves, " ") == join(move_texts(*other), " "));
      CHECK(one->in_check() == other->in_check());
      if (moves.empty()) break;
      const std::string& chosen = moves[random.below(moves.size())];
      for (AnyPosition* position : {one.get(), other.get()}) {
        const auto move = parse_move(chosen, *position);
        REQUIRE(move.ok());
        position->make(*move);
      }
    }
  }
}

TEST_CASE("a game with more movements than bit sets have classes for is played on the mailbox") {
  GameDefinition game = large_game();
  const PieceDefinition model = game.pieces.front();
  for (int right = 1; right <= 9; ++right) {
    for (int forward = 1; forward <= 9; ++forward) {
      PieceDefinition leaper = model;
      leaper.id = "leaper-" + std::to_string(right) + "-" + std::to_string(forward);
      leaper.sign.letter = "+X" + std::to_string(game.pieces.size());
      leaper.moves = {MoveAtom{}};
      leaper.moves[0].step = {right, forward};
      game.pieces.push_back(leaper);
    }
  }
  const auto many = compile_game(game);
  REQUIRE(many.ok());
  CHECK((*many)->traits().wide);
  const auto few = compile_game(large_game());
  const std::string start = (*few)->definition().start_fen;
  CHECK(position_of(*many, start)->perft(2, PerftMode::count) ==
        position_of(*few, start)->perft(2, PerftMode::count));
}

TEST_CASE("a 17x19 game is played: a rook mates on the last rank") {
  const auto rules = compile_game(large_game());
  REQUIRE(rules.ok());
  const auto position =
      position_of(*rules, "16k/R16/17/17/17/17/17/17/17/17/17/17/17/17/17/17/17/17/1R13K1 w - - 0 1");
  const auto thinker = make_thinker(*position);
  Table table(8);
  SearchControl control;
  SearchLimits limits;
  limits.depth = 4;
  const SearchReport report = thinker->think(*position, limits, table, control, {});
  REQUIRE_FALSE(report.lines.empty());
  CHECK(move_text(Move::from_bits(report.lines[0].moves[0]), *position) == "b1b19");
  CHECK(report.lines[0].score == mate_in(1));
}

}  // namespace tesuji::test

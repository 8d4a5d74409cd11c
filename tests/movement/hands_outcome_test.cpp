// How games with pieces in hand end, and which drops are not allowed.
#include <doctest/doctest.h>

#include <algorithm>

#include "support/games.hpp"
#include "support/rooms.hpp"
#include "support/shipped_games.hpp"

namespace tesuji::test {

namespace {

bool legal(const AnyPosition& position, const std::string& move) {
  const std::vector<Move> moves = position.legal_moves();
  return std::any_of(moves.begin(), moves.end(), [&](Move m) { return coordinates(position, m) == move; });
}

void play_all(AnyPosition& position, const std::vector<std::string>& moves) {
  for (const std::string& move : moves) play(position, move);
}

}  // namespace

TEST_CASE("shogi: the fourth occurrence of a position is a draw") {
  const auto position = position_of("shogi", game_definition("shogi").start_fen);
  for (int round = 0; round < 3; ++round) {
    CHECK_FALSE(position->outcome());
    play_all(*position, {"h2g2", "b8c8", "g2h2", "c8b8"});
  }
  CHECK(position->outcome() == Outcome{std::nullopt, EndReason::repetition});
}

TEST_CASE("shogi: whoever repeats by checking all the time loses") {
  const auto position = position_of("shogi", "4k4/9/9/9/9/9/9/R8/4K4[] w - - 0 1");
  // From the fourth move on the same four positions come again and again.
  play_all(*position, {"a2a9", "e9e8"});
  for (int round = 0; round < 3; ++round) {
    CHECK_FALSE(position->outcome());
    play_all(*position, {"a9a8", "e8e9", "a8a9", "e9e8"});
  }
  CHECK(position->outcome() == Outcome{Side::second, EndReason::perpetual_check});
}

TEST_CASE("minishogi: the second player wins by repetition") {
  const auto position = position_of("minishogi", game_definition("minishogi").start_fen);
  for (int round = 0; round < 3; ++round) play_all(*position, {"e1e2", "a5a4", "e2e1", "a4a5"});
  CHECK(position->outcome() == Outcome{Side::second, EndReason::repetition});
}

TEST_CASE("tori: whoever brings a position about for the third time loses") {
  const auto position = position_of("tori", game_definition("tori").start_fen);
  for (int round = 0; round < 2; ++round) {
    CHECK_FALSE(position->outcome());
    play_all(*position, {"c1c2", "e7e6", "c2c1", "e6e7"});
  }
  CHECK(position->outcome() == Outcome{Side::first, EndReason::repetition});
}

TEST_CASE("shogi: a pawn drop may check but not mate") {
  // The king has no flight: gold e7 guards both neighbours of the pawn.
  const auto mate = position_of("shogi", "3lkl3/3p1p3/4G4/9/9/9/9/9/4K4[Pr] w - - 0 1");
  CHECK_FALSE(legal(*mate, "P@e8"));
  // A piece that can take the pawn makes the drop legal.
  const auto taken = position_of("shogi", "3lkl3/3p1p1r1/4G4/9/9/9/9/9/4K4[P] w - - 0 1");
  CHECK_FALSE(legal(*taken, "P@e8"));
  const auto open = position_of("shogi", "3lkl3/7r1/4G4/9/9/9/9/9/4K4[P] w - - 0 1");
  CHECK(legal(*open, "P@e8"));
  // Moving a pawn there may mate.
  const auto moved = position_of("shogi", "3lkl3/3p1p3/3GPG3/9/9/9/9/9/4K4[] w - - 0 1");
  CHECK(legal(*moved, "e7e8"));
}

TEST_CASE("shogi: no second pawn on a file, no drop that could never move") {
  const auto position = position_of("shogi", "4k4/9/9/9/4P4/9/9/9/4K4[PNL] w - - 0 1");
  CHECK_FALSE(legal(*position, "P@e4"));
  CHECK(legal(*position, "P@d4"));
  CHECK_FALSE(legal(*position, "P@d9"));
  CHECK_FALSE(legal(*position, "L@d9"));
  CHECK_FALSE(legal(*position, "N@d8"));
  CHECK(legal(*position, "N@d7"));
}

TEST_CASE("tori: two swallows on a file, but not three") {
  const auto position = position_of("tori", "3k3/7/7/7/1SS4/1S5/3K3[S] w - - 0 1");
  CHECK_FALSE(legal(*position, "S@b4"));
  CHECK(legal(*position, "S@c4"));
  CHECK_FALSE(legal(*position, "S@a7"));
}

TEST_CASE("dobutsu: a lion that arrives safely wins, one that can be taken does not") {
  const auto safe = position_of("dobutsu", "2e/L2/2l/3[] w - - 0 1");
  play(*safe, "a3a4");
  CHECK(safe->outcome() == Outcome{Side::first, EndReason::arrival});
  CHECK(safe->legal_moves().empty());
  const auto taken = position_of("dobutsu", "1g1/L2/2l/3[] w - - 0 1");
  play(*taken, "a3a4");
  CHECK_FALSE(taken->outcome());
  play(*taken, "b4a4");
  CHECK(taken->outcome() == Outcome{Side::second, EndReason::royal_captured});
}

TEST_CASE("crazyhouse: a promoted piece goes back to a pawn when captured") {
  const auto position = position_of("crazyhouse", "1r2k3/P7/8/8/8/8/8/4K3[] w - - 0 1");
  play(*position, "a7a8q~");
  play(*position, "b8a8");
  const GameDefinition& game = position->rules().definition();
  const Setup setup = position->setup();
  for (std::size_t p = 0; p < game.pieces.size(); ++p)
    CHECK(setup.hands[1][p] == (game.pieces[p].id == "pawn" ? 1 : 0));
}

TEST_CASE("the names of the sides come from the game") {
  CHECK(game_definition("shogi").side_names[0] == LocalText{"Sente", "先手"});
  CHECK(game_definition("xiangqi").side_names[0] == LocalText{"Red", "紅"});
  CHECK(game_definition("chess").side_names[1] == LocalText{"Black", "黒"});
}

TEST_CASE("pieces are dropped promoted as their own player's rule says") {
  const char* const text =
      "game: turned\nname: Turned\nextends: minishogi\n"
      "pieces: {rook: {promotes-to: remove}, bishop: {promotes-to: remove}, silver: {promotes-to: remove}, "
      "pawn: {promotes-to: remove}}\n"
      "promotion: {pieces: [pawn], to: {first-player: [tokin], second-player: [promoted-silver]}}\n"
      "drops: {either-side: true, no-mate: remove}\n";
  auto game = load_game({"turned.yaml", text}, shipped_finder());
  REQUIRE(game.ok());
  const auto rules = compile_game(*game);
  REQUIRE(rules.ok());
  const auto drops = [&](const char* fen, const std::string& letter) {
    const auto position = position_of(*rules, fen);
    const std::vector<Move> moves = position->legal_moves();
    return std::count_if(moves.begin(), moves.end(), [&](Move move) {
      return move.kind() == MoveKind::drop && game->piece(move.from()).sign.letter == letter;
    });
  };
  // 23 empty squares; on the four of the last rank a pawn could never move.
  CHECK(drops("4k/5/5/5/K4[Pp] w - - 0 1", "P") == 19);
  CHECK(drops("4k/5/5/5/K4[Pp] w - - 0 1", "+P") == 23);
  CHECK(drops("4k/5/5/5/K4[Pp] w - - 0 1", "+S") == 0);
  CHECK(drops("4k/5/5/5/K4[Pp] b - - 0 1", "P") == 19);
  CHECK(drops("4k/5/5/5/K4[Pp] b - - 0 1", "+P") == 0);
  CHECK(drops("4k/5/5/5/K4[Pp] b - - 0 1", "+S") == 23);
}

}  // namespace tesuji::test

// The evaluation is a plain sum, the same for both sides, and blind to names.
#include <doctest/doctest.h>

#include <random>

#include "engine/game_library.hpp"
#include "engine/thinker.hpp"
#include "notation/position_text.hpp"
#include "support/games.hpp"
#include "support/rooms.hpp"

namespace tesuji::test {
namespace {

const char* const kGames[] = {"chess",   "amazon", "camel", "berolina",   "grasshopper", "capablanca",
                              "xiangqi", "army11", "shogi", "crazyhouse", "atomic",      "kingofthehill"};

/// Random positions of a game, a few from each of many short random games.
template <class F>
void for_random_positions(const std::string& game, int wanted, F&& visit) {
  std::mt19937 random(20261115);
  const auto rules = game_rules(game);
  for (int seen = 0; seen < wanted;) {
    const auto position = position_of(rules, rules->definition().start_fen);
    for (int ply = 0; ply < 80 && seen < wanted && !position->outcome(); ++ply, ++seen) {
      visit(*position);
      const std::vector<Move> moves = position->legal_moves();
      position->make(moves[random() % moves.size()]);
    }
  }
}

/// The same arrangement with the sides exchanged: what the first side had, the second has, turned round.
Setup swapped(const Setup& setup, const BoardShape& board) {
  Setup out = setup;
  out.castling.clear();
  out.ghosts.clear();
  out.ghost_victim = kNoSquare;
  out.side_to_move = opponent(setup.side_to_move);
  std::swap(out.hands[0], out.hands[1]);
  for (std::size_t sq = 0; sq < setup.board.size(); ++sq) {
    PlacedPiece placed = setup.board[sq];
    placed.side = opponent(placed.side);
    out.board[static_cast<std::size_t>(board.relative(static_cast<Square>(sq), Side::second))] = placed;
  }
  for (PlacedPiece& placed : out.board) {
    if (placed.empty()) placed = {};
  }
  return out;
}

}  // namespace

TEST_CASE("the terms add up to the score in every game") {
  for (const char* game : kGames) {
    CAPTURE(game);
    const auto start = position_of(game, game_rules(game)->definition().start_fen);
    const auto thinker = make_thinker(*start);
    int wrong = 0;
    for_random_positions(game, 10'000, [&](const AnyPosition& position) {
      const Breakdown breakdown = thinker->breakdown(position);
      Score total = 0;
      for (const TermRow& line : breakdown.terms) total += line.value;
      wrong += total != breakdown.total;
      const Score seen = position.side_to_move() == Side::first ? total : -total;
      wrong += seen != thinker->evaluate(position);
    });
    CHECK(wrong == 0);
  }
}

/// How often the way to the goal counts, per side.
PerSide<int> ways_to_goal(const char* fen) {
  const auto position = position_of("kingofthehill", fen);
  const Breakdown sum = make_thinker(*position)->breakdown(*position);
  return sum.terms[as_size(Term::goal)].count;
}

TEST_CASE("a royal that wins by arriving counts its way, as long as it is safe") {
  // Both are near: c3 to d4, e8 by e7 and e6 to e5.
  CHECK(ways_to_goal("4k3/8/8/8/8/2K5/8/8 w - - 0 1") == PerSide<int>{1, 1});
  // A rook holds the whole d-file, beyond which everything lies.
  CHECK(ways_to_goal("3rk3/8/8/8/8/2K5/8/8 w - - 0 1") == PerSide<int>{0, 1});
  // Own men stand all around.
  CHECK(ways_to_goal("4k3/8/8/8/8/8/PP6/KR6 w - - 0 1") == PerSide<int>{0, 1});
}

TEST_CASE("exchanging the sides exchanges the score") {
  for (const char* game : kGames) {
    CAPTURE(game);
    const auto rules = game_rules(game);
    const auto start = position_of(rules, rules->definition().start_fen);
    const auto thinker = make_thinker(*start);
    int wrong = 0;
    for_random_positions(game, 500, [&](const AnyPosition& position) {
      Setup plain = position.setup();
      plain.castling.clear();
      const auto here = make_position(rules, plain);
      const auto there = make_position(rules, swapped(plain, rules->board()));
      REQUIRE(here.ok());
      REQUIRE(there.ok());
      wrong += thinker->evaluate(**here) != thinker->evaluate(**there);
    });
    CHECK(wrong == 0);
  }
}

TEST_CASE("a position and its mirror image have the same score") {
  for (const char* game : {"chess", "amazon", "camel", "capablanca", "xiangqi", "shogi"}) {
    CAPTURE(game);
    const auto rules = game_rules(game);
    const BoardShape& board = rules->board();
    const auto start = position_of(rules, rules->definition().start_fen);
    const auto thinker = make_thinker(*start);
    int wrong = 0;
    for_random_positions(game, 500, [&](const AnyPosition& position) {
      Setup plain = position.setup();
      plain.castling.clear();
      plain.ghosts.clear();
      plain.ghost_victim = kNoSquare;
      Setup mirrored = plain;
      for (int sq = 0; sq < board.squares(); ++sq) {
        const auto square = static_cast<Square>(sq);
        const Square image = board.at(board.files - 1 - board.file_of(square), board.rank_of(square));
        mirrored.board[static_cast<std::size_t>(image)] = plain.board[static_cast<std::size_t>(sq)];
      }
      const auto here = make_position(rules, plain);
      const auto there = make_position(rules, mirrored);
      REQUIRE(here.ok());
      REQUIRE(there.ok());
      wrong += thinker->evaluate(**here) != thinker->evaluate(**there);
    });
    CHECK(wrong == 0);
  }
}

TEST_CASE("other names and letters change no score") {
  const std::string renamed =
      "game: renamed\nname: Renamed\nextends: chess\n"
      "pieces:\n"
      "  knight: {name: Zebu, sign: {letter: Z}}\n"
      "  rook: {name: Yak, sign: {letter: Y}}\n"
      "  pawn: {name: Vole, sign: {letter: V}}\n"
      "setup: {fen: yzbqkbzy/vvvvvvvv/8/8/8/8/VVVVVVVV/YZBQKBZY w KQkq - 0 1}\n";
  GameLibrary library;
  const auto loaded = library.load(renamed);
  REQUIRE(loaded.ok());
  const auto known = library.rules("chess");
  const auto other = library.rules(*loaded);
  REQUIRE(known.ok());
  REQUIRE(other.ok());
  const auto here = make_position(*known, *start_position(**known));
  const auto there = make_position(*other, *start_position(**other));
  const auto thinker = make_thinker(**here);
  const auto other_thinker = make_thinker(**there);
  std::mt19937 random(7);
  int wrong = 0;
  for (int ply = 0; ply < 150 && !(*here)->outcome(); ++ply) {
    wrong += thinker->evaluate(**here) != other_thinker->evaluate(**there);
    const std::vector<Move> moves = (*here)->legal_moves();
    const Move move = moves[random() % moves.size()];
    (*here)->make(move);
    (*there)->make(move);
  }
  CHECK(wrong == 0);
}

}  // namespace tesuji::test

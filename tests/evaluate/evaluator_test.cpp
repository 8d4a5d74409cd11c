// The evaluation is a plain sum, the same for both sides, and blind to names.
#include <doctest/doctest.h>

#include <random>

#include "engine/thinker.hpp"
#include "support/games.hpp"

namespace tesuji::test {
namespace {

const char* const kGames[] = {"chess",       "amazon",     "camel",   "berolina",
                              "grasshopper", "capablanca", "xiangqi", "army11"};

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
      for (const TermLine& line : breakdown.terms) total += line.value;
      wrong += total != breakdown.total;
      const Score seen = position.side_to_move() == Side::first ? total : -total;
      wrong += seen != thinker->evaluate(position);
    });
    CHECK(wrong == 0);
  }
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

}  // namespace tesuji::test

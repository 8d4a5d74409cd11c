// Random games of the shipped games with special rules and bent riders: the fast position against the naive
// generator at every ply.
//   TESUJI_ROUNDS=N  how many games of each (3)
#include <doctest/doctest.h>

#include <cstdlib>
#include <string>

#include "base/random.hpp"
#include "support/compare.hpp"
#include "support/games.hpp"

namespace tesuji::test {

namespace {

constexpr int kPlies = 60;

int rounds() {
  const char* text = std::getenv("TESUJI_ROUNDS");
  return text == nullptr ? 3 : std::atoi(text);
}

// Captures are taken more often than chance would have it: most special rules are about them.
const NaiveMove& choose(Random& random, const std::vector<NaiveMove>& moves) {
  for (const NaiveMove& move : moves) {
    if (move.captures && random.below(4) == 0) return move;
  }
  return moves[random.below(moves.size())];
}

std::string play(const std::string& id, std::uint64_t seed) {
  const auto rules = game_rules(id);
  const GameDefinition& game = rules->definition();
  const auto position = position_of(rules, game.start_fen);
  Setup setup = setup_of(*rules, game.start_fen);
  Random random(seed);
  for (int ply = 0; ply < kPlies; ++ply) {
    const std::vector<NaiveMove> moves = naive_moves(game, setup);
    std::string text = differences(*position, setup, moves);
    if (text.empty()) text = rebuilt_differs(rules, *position);
    if (!text.empty()) return text + "in\n" + show(game, setup);
    if (moves.empty()) break;
    const NaiveMove& chosen = choose(random, moves);
    for (const Move move : position->legal_moves()) {
      if (plain(*position, move) != plain(chosen)) continue;
      position->make(move);
      break;
    }
    setup = chosen.result;
  }
  return {};
}

}  // namespace

TEST_CASE("random games with special rules agree with the naive generator at every ply") {
  for (const char* id : {"hoppelpoppel", "almost",       "chigorin",      "torpedo",
                         "spartan",      "orda",         "shatranj",      "makruk",
                         "courier",      "losalamos",    "gardner",       "grand",
                         "minixiangqi",  "janggi",       "kingofthehill", "threecheck",
                         "atomic",       "antichess",    "horde",         "racingkings",
                         "extinction",   "breakthrough", "duck",          "dragon",
                         "gryphon",      "marseillais",  "rifle-chess",   "self-capture-chess",
                         "iron-guard"}) {
    SUBCASE(id) {
      for (int round = 1; round <= rounds(); ++round) {
        const std::string text = play(id, static_cast<std::uint64_t>(round) * 977);
        CHECK_MESSAGE(text.empty(), id, " round ", round, ": ", text);
      }
    }
  }
}

}  // namespace tesuji::test

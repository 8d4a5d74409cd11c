// Random games of the shipped games with special rules and bent riders: the fast position against the naive
// generator at every ply.
//   TESUJI_ROUNDS=N  how many games of each (3)
#include <doctest/doctest.h>

#include <cstdlib>
#include <fstream>
#include <sstream>
#include <string>

#include "base/random.hpp"
#include "define/loader.hpp"
#include "import/fairy_import.hpp"
#include "support/compare.hpp"
#include "support/games.hpp"
#include "support/rooms.hpp"
#include "support/shipped_games.hpp"
#include "support/show_errors.hpp"
#include "support/source_folder.hpp"

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

std::string play(const std::shared_ptr<const CompiledRules>& rules, std::uint64_t seed, int plies = kPlies) {
  const GameDefinition& game = rules->definition();
  const auto position = position_of(rules, game.start_fen);
  Setup setup = setup_of(*rules, game.start_fen);
  Random random(seed);
  for (int ply = 0; ply < plies; ++ply) {
    const std::vector<NaiveMove> moves = naive_moves(game, setup);
    std::string text = differences(*position, setup, moves);
    // Without bit sets the order in which pieces were placed is part of a position.
    if (text.empty() && !rules->traits().wide) text = rebuilt_differs(rules, *position);
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

std::shared_ptr<const CompiledRules> compiled(const std::string& yaml) {
  const auto game = load_game({"test.yaml", yaml}, shipped_finder());
  INFO(show_errors(game));
  REQUIRE(game.ok());
  const auto rules = compile_game(*game);
  REQUIRE(rules.ok());
  return *rules;
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
                         "iron-guard",   "suicide",      "losers",        "atomar",
                         "petrified",    "makpong",      "coregal",       "shouse",
                         "amazons",      "isolation",    "snailtrail",    "joust",
                         "othello",      "reversi",      "ataxx"}) {
    SUBCASE(id) {
      for (int round = 1; round <= rounds(); ++round) {
        const std::string text = play(game_rules(id), static_cast<std::uint64_t>(round) * 977);
        CHECK_MESSAGE(text.empty(), id, " round ", round, ": ", text);
      }
    }
  }
}

TEST_CASE("random games of imported variants agree with the naive generator at every ply") {
  std::ifstream file(in_source("tests/data/import/decisions.ini"));
  std::ostringstream text;
  text << file.rdbuf();
  const auto variants = import_variants({"decisions.ini", text.str()});
  REQUIRE(variants.ok());
  int played = 0;
  for (const ImportedVariant& variant : *variants) {
    // The naive generator knows neither promotion by capture nor pieces that turn another way.
    if (variant.yaml.find("when: [capture]") != std::string::npos || variant.name == "chiral") continue;
    CAPTURE(variant.name);
    const auto rules = compiled(variant.yaml);
    for (int round = 1; round <= 2 * rounds(); ++round) {
      const std::string differs = play(rules, static_cast<std::uint64_t>(round) * 977, 40);
      CHECK_MESSAGE(differs.empty(), "round ", round, ": ", differs);
    }
    ++played;
  }
  CHECK(played >= 25);
}

TEST_CASE("special rules, drops, castling and passing pawns hold on boards of up to 19x19 squares") {
  struct Large {
    const char* extends;
    const char* changes;
    const char* fen;
  };
  const Large games[] = {
      {"atomic", "board: {files: 14, ranks: 12}\ncastling: {kingside: {king: m, partner: l}}\n",
       "rnbqnbrkrbnqbr/pppppppppppppp/14/14/14/14/14/14/14/14/PPPPPPPPPPPPPP/RNBQNBRKRBNQBR w - - 0 1"},
      {"duck", "board: {files: 13, ranks: 15}\ncastling: none\n",
       "rnbqnbkbnqbnr/ppppppppppppp/13/13/13/13/13/13/13/13/13/13/13/PPPPPPPPPPPPP/RNBQNBKBNQBNR w - - 0 1"},
      {"crazyhouse",
       "board: {files: 14, ranks: 14}\ndrops: {zones: {pawn: {ranks: [2, 13]}}}\n"
       "castling: {kingside: {king: m, partner: l}}\n",
       "r5k6r/pppppppppppppp/1nbq6qbn1/14/14/14/14/14/14/14/14/1NBQ6QBN1/PPPPPPPPPPPPPP/R5K6R[QRNP] "
       "w KQkq - 0 1"},
      {"shogi", "board: {files: 15, ranks: 15}\nsetups: remove\noptions: {entering-king: remove}\n",
       "lnsgbrskgrbsgnl/1r11b1/ppppppppppppppp/15/15/15/15/15/15/15/15/15/PPPPPPPPPPPPPPP/1B11R1/"
       "LNSGBRGKSRBGSNL[PPppG] w - - 0 1"}};
  for (const Large& large : games) {
    INFO(large.extends);
    const auto rules = compiled(std::string("game: enlarged\nname: Enlarged\nextends: ") + large.extends +
                                "\n" + large.changes + "setup: {fen: \"" + large.fen + "\"}\n");
    CHECK_FALSE(rules->traits().wide);
    for (int round = 1; round <= rounds(); ++round) {
      const std::string text = play(rules, static_cast<std::uint64_t>(round) * 977, 12);
      CHECK_MESSAGE(text.empty(), "round ", round, ": ", text);
    }
  }
}

}  // namespace tesuji::test

// Random games of the large shogis: taking back is exact, texts come back whole, a slow generator agrees.
// Two games of each in everyday runs; 200 of up to 2000 plies with TESUJI_ALL=1.
#include <doctest/doctest.h>

#include <random>

#include "notation/coordinates.hpp"
#include "notation/position_text.hpp"
#include "support/games.hpp"
#include "support/perft_file.hpp"
#include "support/rooms.hpp"
#include "wide/naive_wide.hpp"

using namespace tesuji::test;

namespace {

struct Plan {
  const char* game;
  int plies;          ///< in everyday runs
  int compare_every;  ///< plies between looks at the slow generator
};

void check_texts(const AnyPosition& position, std::mt19937& random) {
  const std::string text = position_text(position.setup(), position.rules());
  CAPTURE(text);
  const auto setup = parse_position(text, position.rules());
  REQUIRE(setup.ok());
  REQUIRE(position_text(*setup, position.rules()) == text);
  REQUIRE(setup->board == position.setup().board);
  REQUIRE(setup->traded == position.setup().traded);
  const auto moves = position.legal_moves();
  for (int i = 0; i < 3 && !moves.empty(); ++i) {
    const Move move = moves[random() % moves.size()];
    const std::string spelled = move_text(move, position);
    CAPTURE(spelled);
    const auto read = parse_move(spelled, position);
    REQUIRE_MESSAGE(read.ok(), (read.ok() ? "" : read.error().message));
    REQUIRE(*read == move);
  }
}

void check_moves(AnyPosition& position, const std::vector<Move>& moves, std::mt19937& random) {
  const auto before = position.clone();
  for (int i = 0; i < 8; ++i) {
    const Move move = moves[random() % moves.size()];
    const auto taken = position.captured_squares(move);
    const bool only_burnt = taken.size() == 1 && taken[0] == move.to() && position.at(move.to()).empty();
    REQUIRE(position.is_capture(move) == (!taken.empty() && !only_burnt));
    position.make(move);
    for (const Square sq : taken) REQUIRE((position.at(sq).empty() || sq == move.to()));
    position.undo();
    REQUIRE(position.same_bytes(*before));
  }
}

void play(const Plan& plan) {
  CAPTURE(std::string(plan.game));
  std::mt19937 random(20261116);
  const auto rules = game_rules(plan.game);
  const int games = everything_wanted() ? 200 : 2;
  const int plies = everything_wanted() ? 2000 : plan.plies;
  const int rarely = everything_wanted() ? 10 * plan.compare_every : plan.compare_every;
  for (int n = 0; n < games; ++n) {
    const auto position = position_of(rules, rules->definition().start_fen);
    for (int ply = 0; ply < plies; ++ply) {
      const auto moves = position->legal_moves();
      if (moves.empty() || position->outcome()) break;
      if (ply % 5 == 0) {
        check_moves(*position, moves, random);
        check_texts(*position, random);
      }
      if (ply % rarely == rarely - 1) {
        REQUIRE(listed_outcomes(*position) == naive_outcomes(rules->definition(), position->setup()));
      }
      const auto forcing = position->legal_moves(Generate::forcing);
      const auto quiet = position->legal_moves(Generate::quiet);
      REQUIRE(forcing.size() + quiet.size() == moves.size());
      position->make(moves[random() % moves.size()]);
      const auto again = make_position(rules, position->setup());
      REQUIRE(again.ok());
      REQUIRE((*again)->key() == position->key());
    }
  }
}

}  // namespace

// One case each, so that a long run can be cut into pieces.
TEST_CASE("random games: chu") {
  play({"chu", 250, 12});
}
TEST_CASE("random games: dai") {
  play({"dai", 200, 25});
}
TEST_CASE("random games: tenjiku") {
  play({"tenjiku", 200, 20});
}
TEST_CASE("random games: dai-dai") {
  play({"dai-dai", 150, 30});
}
TEST_CASE("random games: maka-dai-dai") {
  play({"maka-dai-dai", 150, 30});
}
TEST_CASE("random games: tai") {
  play({"tai", 60, 29});
}
TEST_CASE("random games: taikyoku") {
  play({"taikyoku", 40, 19});
}

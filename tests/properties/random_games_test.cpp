// Random games of random pieces: the fast position against the naive generator at every ply.
//   TESUJI_ROUNDS=N  how many games (400; 1000 with TESUJI_ALL=1)
//   TESUJI_SEED=N    the first seed (1); a failure names the seed to start from
#include <doctest/doctest.h>

#include <cstdlib>
#include <string>

#include "support/compare.hpp"
#include "support/perft_file.hpp"
#include "support/random_game.hpp"
#include "support/rooms.hpp"

namespace tesuji::test {

namespace {

int number_from_environment(const char* name, int fallback) {
  const char* text = std::getenv(name);
  return text == nullptr ? fallback : std::atoi(text);
}

int rounds_wanted() {
  return number_from_environment("TESUJI_ROUNDS", everything_wanted() ? 1000 : 400);
}

// Rare kinds of moves are taken more often than chance would have it.
const NaiveMove& choose(Dice& dice, const std::vector<NaiveMove>& moves) {
  if (dice.chance(60)) {
    for (const NaiveMove& move : moves) {
      const bool rare = move.kind != NaiveKind::normal || move.promotion != kNoPiece;
      if (rare && dice.chance(50)) return move;
    }
  }
  return moves[static_cast<std::size_t>(dice.below(static_cast<int>(moves.size())))];
}

struct Ply {
  Setup setup;
  std::uint64_t key;
  std::unique_ptr<AnyPosition> twin;
};

// Refused before it is played: no fault, but nothing is compared either.
const std::string kTooManyMoves = "this position could offer more moves than can be listed";

// The first difference found in one random game, or nothing.
std::string play(std::uint64_t seed, RayIndex lines, BoardRange range = {}, int plies = 16) {
  const RandomGame random = random_game(seed, range);
  const auto fail = [&](const Setup& setup, const std::string& what) {
    return what + "in\n" + show(random.game, setup) + "of the game\n" + show(random.game);
  };
  const auto rules = compile_game(random.game, lines);
  if (!rules.ok()) return fail(random.setup, "does not compile: " + rules.error().message + "\n");
  const auto made = make_position(*rules, random.setup);
  if (!made.ok() && made.error().message == kTooManyMoves) return kTooManyMoves;
  if (!made.ok()) return fail(random.setup, "is refused: " + made.error().message + "\n");
  AnyPosition& position = **made;

  Dice dice(seed * 7919 + 17);
  Setup setup = random.setup;
  std::vector<Ply> history;
  for (int ply = 0; ply < plies; ++ply) {
    const std::vector<NaiveMove> moves = naive_moves(random.game, setup);
    std::string text = differences(position, setup, moves);
    if (text.empty()) text = rebuilt_differs(*rules, position);
    if (!text.empty()) return fail(setup, text);
    if (moves.empty()) break;
    const NaiveMove& chosen = choose(dice, moves);
    history.push_back({position.setup(), position.key(), position.clone()});
    for (const Move move : position.legal_moves()) {
      if (plain(position, move) == plain(chosen)) {
        position.make(move);
        break;
      }
    }
    setup = chosen.result;
  }
  for (; !history.empty(); history.pop_back()) {
    position.undo();
    const Ply& before = history.back();
    const bool restored =
        position.setup() == before.setup && position.key() == before.key && position.same_bytes(*before.twin);
    if (!restored) return fail(history.back().setup, "undo does not restore the position\n");
  }
  return {};
}

}  // namespace

TEST_CASE("random games of random pieces agree with the naive generator at every ply") {
  const int first = number_from_environment("TESUJI_SEED", 1);
  const int rounds = rounds_wanted();
  int failures = 0;
  for (int seed = first; seed < first + rounds && failures < 3; ++seed) {
    const RayIndex lines = seed % 2 == 0 ? RayIndex::best : RayIndex::portable;
    const std::string text = play(static_cast<std::uint64_t>(seed), lines);
    failures += text.empty() ? 0 : 1;
    CHECK_MESSAGE(text.empty(), "TESUJI_SEED=", seed, " TESUJI_ROUNDS=1: ", text);
  }
}

TEST_CASE("random games on boards from 14x14 to 19x19 agree with the naive generator") {
  const int first = number_from_environment("TESUJI_SEED", 1);
  const int rounds = rounds_wanted() / 10;
  int failures = 0;
  int refused = 0;
  for (int seed = first; seed < first + rounds && failures < 3; ++seed) {
    const RayIndex lines = seed % 2 == 0 ? RayIndex::best : RayIndex::portable;
    const std::string text = play(static_cast<std::uint64_t>(seed), lines, kLargeBoards, 4);
    if (text == kTooManyMoves) {
      ++refused;
      continue;
    }
    failures += text.empty() ? 0 : 1;
    CHECK_MESSAGE(text.empty(), "TESUJI_SEED=", seed, " TESUJI_ROUNDS=10: ", text);
  }
  CHECK(refused <= 1 + rounds / 50);
}

TEST_CASE("random games that once found a fault still agree") {
  // 126, 594, 645: sideways facing; 215, 278, 438: royals that have passed each other; 5851, 7073, 8406: two
  // long steps with one square difference on a narrow board.
  for (const std::uint64_t seed : {126, 215, 278, 438, 594, 645, 5851, 7073, 8406}) {
    const std::string text = play(seed, seed % 2 == 0 ? RayIndex::best : RayIndex::portable);
    CHECK_MESSAGE(text.empty(), "TESUJI_SEED=", seed, " TESUJI_ROUNDS=1: ", text);
  }
}

TEST_CASE("the random games contain every kind of move worth testing") {
  int leaps = 0, passing = 0, castlings = 0, exposed = 0, promotions = 0, royals = 0, drops = 0;
  for (std::uint64_t seed = 1; seed <= 1000; ++seed) {
    const RandomGame random = random_game(seed);
    Dice dice(seed * 7919 + 17);
    Setup setup = random.setup;
    for (int ply = 0; ply < 16; ++ply) {
      const std::vector<NaiveMove> moves = naive_moves(random.game, setup);
      if (moves.empty()) break;
      for (const NaiveMove& move : moves) {
        leaps += move.kind == NaiveKind::double_step;
        passing += move.kind == NaiveKind::en_passant;
        castlings += move.kind == NaiveKind::castling;
        exposed += move.kind == NaiveKind::exposed_capture;
        promotions += move.promotion != kNoPiece;
        royals += move.captures_royal;
        drops += move.kind == NaiveKind::drop;
      }
      setup = choose(dice, moves).result;
    }
  }
  CHECK(leaps > 1000);
  CHECK(passing > 50);
  CHECK(castlings > 100);
  CHECK(exposed > 5);
  CHECK(promotions > 1000);
  CHECK(royals > 100);
  CHECK(drops > 10000);
  MESSAGE("leaps ", leaps, ", en passant ", passing, ", castlings ", castlings, ", exposed captures ",
          exposed, ", promotions ", promotions, ", royal captures ", royals);
}

}  // namespace tesuji::test

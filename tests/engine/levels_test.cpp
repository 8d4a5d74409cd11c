#include <doctest/doctest.h>
#include <fmt/format.h>

#include <algorithm>
#include <fstream>
#include <iterator>

#include "base/random.hpp"
#include "engine/engine.hpp"
#include "engine/session.hpp"
#include "support/games.hpp"
#include "support/rooms.hpp"
#include "support/source_folder.hpp"

namespace tesuji::test {
namespace {

constexpr const char* kMiddleGame = "r1bq1rk1/pp3ppp/2n1pn2/3p4/3P4/2NBPN2/PP3PPP/R2Q1RK1 w - - 0 10";

Move chosen(Engine& engine, const AnyPosition& position, int level, std::uint64_t seed) {
  EngineSettings settings;
  settings.handicap = handicap_at_level(level, seed);
  const Thought thought = engine.think(position, {}, settings);
  REQUIRE(thought.decision == Decision::move);
  return thought.move();
}

std::vector<Move> mates_in_one(AnyPosition& position) {
  std::vector<Move> mates;
  for (const Move move : position.legal_moves()) {
    position.make(move);
    const auto outcome = position.outcome();
    if (outcome && outcome->reason == EndReason::checkmate) mates.push_back(move);
    position.undo();
  }
  return mates;
}

}  // namespace

TEST_CASE("levels: what is overlooked depends on seed, position and move alone") {
  const auto position = position_of("chess", kMiddleGame);
  const auto all = position->legal_moves();
  const Handicap weak = handicap_at_level(1, 5);
  const auto noticed = noticed_moves(*position, weak);
  CHECK(noticed == noticed_moves(*position, weak));
  CHECK(noticed.size() < all.size());
  CHECK(noticed_moves(*position, handicap_at_level(kMostLevel, 5)) == all);
  // A sole move is always noticed.
  const auto check = position_of("chess", "7k/8/8/8/8/8/r7/1r5K w - - 0 1");
  const auto forced = position_of("chess", "7k/8/8/8/8/8/6r1/r5K1 w - - 0 1");
  for (std::uint64_t seed = 0; seed < 40; ++seed) {
    const Handicap handicap = handicap_at_level(1, seed);
    CHECK(noticed_moves(*check, handicap).empty() == check->legal_moves().empty());
    CHECK(noticed_moves(*forced, handicap) == forced->legal_moves());
  }
  Engine engine(1);
  for (int level = 1; level <= kMostLevel; level += 3)
    CHECK(chosen(engine, *position, level, 3) == chosen(engine, *position, level, 3));
}

TEST_CASE("levels: each lacks something that the next one has") {
  for (int level = 1; level < kMostLevel; ++level) {
    const Handicap low = handicap_at_level(level, 0);
    const Handicap high = handicap_at_level(level + 1, 0);
    CHECK(low.margin >= high.margin);
    CHECK(low.overlooked >= high.overlooked);
    CHECK(low.careless >= high.careless);
    CHECK(low.plain >= high.plain);
    const bool stronger =
        low.overlooked > high.overlooked || low.nodes < high.nodes || high.depth > low.depth;
    CHECK(stronger);
  }
}

TEST_CASE("levels: docs/personas.md tells what they lack") {
  std::ifstream file(in_source("docs/personas.md"));
  const std::string text(std::istreambuf_iterator<char>(file), {});
  const auto number = [](auto value) { return value == 0 ? std::string() : fmt::format("{}", value); };
  const auto percent = [](double share) {
    return share == 0 ? std::string() : fmt::format("{:g} %", 100 * share);
  };
  for (int level = 1; level <= kMostLevel; ++level) {
    const Handicap lacks = handicap_at_level(level, 0);
    const std::string row =
        fmt::format("| {} | {} | {} | {} | {:.2f} | {} | {} | {} |\n", level, lacks.nodes,
                    number(lacks.depth), lacks.lines, lacks.margin, percent(lacks.overlooked),
                    percent(lacks.careless), lacks.plain ? "plain" : "all");
    CAPTURE(row);
    CHECK(text.find(row) != std::string::npos);
  }
}

TEST_CASE("levels: a weak player does not see every mate, a strong one does") {
  Engine engine(1);
  Engine strong_engine(1);
  const auto rules = game_rules("chess");
  int missed = 0;
  int missed_by_the_best = 0;
  int found = 0;
  for (std::uint64_t seed = 1; found < 200; ++seed) {
    const auto position = position_of(rules, rules->definition().start_fen);
    Random random(seed);
    for (int ply = 0; ply < 200 && !position->outcome(); ++ply) {
      const auto mates = mates_in_one(*position);
      const auto is_mate = [&](Move move) {
        return std::find(mates.begin(), mates.end(), move) != mates.end();
      };
      if (!mates.empty()) {
        ++found;
        missed += !is_mate(chosen(engine, *position, 1, seed));
        if (found % 10 == 0)
          missed_by_the_best += !is_mate(chosen(strong_engine, *position, kMostLevel, seed));
        break;
      }
      const auto moves = position->legal_moves();
      position->make(moves[random.below(moves.size())]);
    }
  }
  CHECK(missed >= 60);
  CHECK(missed <= 160);
  CHECK(missed_by_the_best == 0);
}

TEST_CASE("levels: with plain weights a piece that can move is worth more, with drops and without") {
  const EvalWeights plain = plain_weights(builtin_weights());
  const auto score = [&](const char* game, const char* fen) {
    const auto position = position_of(game, fen);
    return make_thinker(*position, plain)->evaluate(*position);
  };
  CHECK(score("chess", "4k3/8/8/3R4/8/8/8/4K3 w - - 0 1") > score("chess", "4k3/8/8/8/8/8/8/R3K3 w - - 0 1"));
  CHECK(score("shogi", "4k4/9/9/9/3B5/9/9/9/4K4[] w - - 0 1") >
        score("shogi", "4k4/9/9/9/9/9/9/9/B3K4[] w - - 0 1"));
}

TEST_CASE("levels: the plain weights know material and movement") {
  const EvalWeights plain = plain_weights(builtin_weights());
  CHECK(plain.piece_percent == builtin_weights().piece_percent);
  CHECK(plain.mobility == builtin_weights().mobility);
  CHECK(plain.danger == Tapered{});
  CHECK(plain.hanging == Tapered{});
  CHECK(plain.isolated == Tapered{});
}

}  // namespace tesuji::test

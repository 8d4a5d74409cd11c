// Matches between levels and personas: bench/levels, bench/personas
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <ctime>
#include <string>
#include <vector>

#include "arena/game_arena.hpp"
#include "base/cpu_time.hpp"
#include "base/random.hpp"
#include "engine/game.hpp"
#include "engine/handicap.hpp"
#include "every_room.hpp"

namespace tesuji::bench {
namespace {

bool run_match(GameLibrary& library, const MatchPlan& plan) {
  const double begin = cpu_seconds();
  int capped = 0;
  long plies = 0;
  const auto score = play_match(library, plan, [&](const MatchScore&, const PlayedGame& game) {
    capped += game.capped;
    plies += game.plies;
  });
  if (!score) {
    const Error& error = score.error().front();
    fmt::print(stderr, "{}; {}\n", error.message, error.hint);
    return false;
  }
  const double share = score->points() / score->games();
  fmt::print(
      "{:<12} {:<22} {:<12} won {:>3} drawn {:>3} lost {:>3}  {:5.1f} % +- {:.0f}  ({} at the cap, {:.0f} "
      "plies, "
      "{:.0f} s CPU)\n",
      plan.game, plan.players[0], plan.players[1], score->won, score->drawn, score->lost, 100 * share,
      196 * std::sqrt(share * (1 - share) / score->games()), capped,
      static_cast<double>(plies) / score->games(), cpu_seconds() - begin);
  std::fflush(stdout);
  return true;
}

/// Positions of random games with a mate in one: how often does the player miss it?
bool run_mates(GameLibrary& library, const std::string& game, const std::string& player, int wanted) {
  int missed = 0;
  int found = 0;
  for (std::uint64_t seed = 1; found < wanted; ++seed) {
    const auto opened = library.open(game);
    if (!opened) return false;
    auto begun = (*opened)->begin();
    const auto chooser = make_player(**opened, player, seed);
    if (!begun || !chooser) return false;
    Play& play = **begun;
    Random random(seed);
    for (int ply = 0; ply < 200 && !play.outcome(); ++ply) {
      const std::vector<std::string> moves = play.legal_moves();
      std::vector<std::string> mates;
      for (const std::string& move : moves) {
        play.play(move);
        const auto ending = play.outcome();
        if (ending && ending->reason == "checkmate") mates.push_back(move);
        play.undo();
      }
      if (!mates.empty()) {
        const auto choice = (*chooser)(play);
        ++found;
        missed += !choice || std::find(mates.begin(), mates.end(), *choice) == mates.end();
        break;
      }
      play.play(moves[random.below(moves.size())]);
    }
  }
  fmt::print("{}: {} missed the mate in one in {} of {} positions\n", game, player, missed, found);
  return true;
}

int usage() {
  fmt::print(stderr,
             "arena_bench match GAME PLAYER PLAYER [GAMES [OPENING-PLIES [SEED]]]\n"
             "arena_bench levels GAME [GAMES [FROM [TO]]]\n"
             "arena_bench mates GAME PLAYER [POSITIONS]\n");
  return 2;
}

}  // namespace
}  // namespace tesuji::bench

int main(int argc, char** argv) {
  using namespace tesuji::bench;
  const std::vector<std::string> words(argv + 1, argv + argc);
  const auto number = [&](std::size_t i, int fallback) {
    return i < words.size() ? std::atoi(words[i].c_str()) : fallback;
  };
  GameLibrary library;
  if (words.size() >= 4 && words[0] == "match") {
    MatchPlan plan;
    plan.game = words[1];
    plan.players = {words[2], words[3]};
    plan.games = number(4, 20);
    plan.opening_plies = number(5, plan.opening_plies);
    plan.seed = static_cast<std::uint64_t>(number(6, 1));
    return run_match(library, plan) ? 0 : 1;
  }
  if (words.size() >= 2 && words[0] == "levels") {
    for (int level = number(3, 1); level < number(4, kMostLevel); ++level) {
      MatchPlan plan;
      plan.game = words[1];
      plan.players = {fmt::format("level:{}", level + 1), fmt::format("level:{}", level)};
      plan.games = number(2, 100);
      if (!run_match(library, plan)) return 1;
    }
    return 0;
  }
  if (words.size() >= 3 && words[0] == "mates")
    return run_mates(library, words[1], words[2], number(3, 200)) ? 0 : 1;
  return usage();
}

// Random games of the shipped games with pieces in hand: making and undoing, keys, and the naive generator.
//   TESUJI_GAMES=N   how many games of each (250; 1000 with TESUJI_ALL=1)
#include <doctest/doctest.h>

#include <string>

#include "support/compare.hpp"
#include "support/games.hpp"
#include "support/games_wanted.hpp"
#include "support/random_game.hpp"
#include "support/rooms.hpp"

namespace tesuji::test {

namespace {

/// Random play ends sooner or later; this only keeps a fault from running for ever.
constexpr int kMaxPlies = 5000;

// The first fault of one random game; every ply is made and undone, one ply in `sample` is compared.
std::string play_out(const std::shared_ptr<const CompiledRules>& rules, const AnyPosition& start, Dice& dice,
                     int sample) {
  const auto position = start.clone();
  std::vector<std::pair<Setup, std::uint64_t>> history;
  for (int ply = 0; ply < kMaxPlies && !position->outcome(); ++ply) {
    if (dice.below(sample) == 0) {
      const Setup setup = position->setup();
      std::string text = differences(*position, setup, naive_moves(rules->definition(), setup));
      text += rebuilt_differs(rules, *position);
      if (!text.empty()) return text + "in\n" + show(rules->definition(), setup);
    }
    const std::vector<Move> moves = position->legal_moves();
    const auto twin = position->clone();
    const Move move = moves[static_cast<std::size_t>(dice.below(static_cast<int>(moves.size())))];
    history.emplace_back(position->setup(), position->key());
    position->make(move);
    position->undo();
    if (!position->same_bytes(*twin))
      return "undo does not restore\n" + show(rules->definition(), twin->setup());
    position->make(move);
  }
  for (; !history.empty(); history.pop_back()) {
    position->undo();
    if (position->setup() != history.back().first || position->key() != history.back().second)
      return "undoing a whole game does not restore\n" + show(rules->definition(), history.back().first);
  }
  return position->same_bytes(start) ? "" : "some byte differs after undoing a whole game\n";
}

}  // namespace

TEST_CASE("random games with pieces in hand: undo is exact, keys hold, the naive generator agrees") {
  for (const char* id :
       {"shogi", "minishogi", "kyotoshogi", "dobutsu", "tori", "crazyhouse", "seirawan", "placement"}) {
    SUBCASE(id) {
      const auto rules = game_rules(id);
      const auto start = position_of(rules, rules->definition().start_fen);
      Dice dice(std::string(id).size() * 1000003u);
      int failures = 0;
      const int wanted = games_wanted(250);
      for (int game = 0; game < wanted && failures < 3; ++game) {
        const std::string text = play_out(rules, *start, dice, 100);
        failures += text.empty() ? 0 : 1;
        CHECK_MESSAGE(text.empty(), id, " game ", game, ": ", text);
      }
    }
  }
}

TEST_CASE("the naive generator reaches the known counts of games with hands") {
  const struct {
    const char* game;
    std::vector<std::uint64_t> nodes;
  } known[] = {
      {"shogi", {30, 900}},           {"minishogi", {14, 181, 2512}}, {"kyotoshogi", {12, 137, 1636}},
      {"dobutsu", {4, 17, 123, 976}}, {"tori", {17, 288, 5430}},      {"crazyhouse", {20, 400}},
      {"seirawan", {28, 784}},        {"placement", {40, 1600}}};
  for (const auto& row : known) {
    CAPTURE(row.game);
    const auto rules = game_rules(row.game);
    const Setup setup = setup_of(*rules, rules->definition().start_fen);
    for (std::size_t i = 0; i < row.nodes.size(); ++i)
      CHECK(naive_perft(rules->definition(), setup, static_cast<int>(i) + 1) == row.nodes[i]);
  }
}

}  // namespace tesuji::test

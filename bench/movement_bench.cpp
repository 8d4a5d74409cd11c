// Loading, generating and making moves, game by game.
#include <benchmark/benchmark.h>

#include <string>

#include "engine/game_library.hpp"
#include "every_room.hpp"
#include "movement/any_position.hpp"
#include "notation/position_text.hpp"

namespace tesuji::bench {
namespace {

const char* const kGames[] = {"chess",       "amazon", "capablanca", "xiangqi",
                              "grasshopper", "shogi",  "minishogi"};

std::shared_ptr<const CompiledRules> rules_of(const std::string& game) {
  GameLibrary library;
  return library.rules(game).value();
}

std::unique_ptr<AnyPosition> start_of(const std::string& game) {
  auto rules = rules_of(game);
  const Setup setup = start_position(*rules).value();
  return std::move(make_position(rules, setup)).value();
}

void load(benchmark::State& state, const std::string& game) {
  for (auto _ : state) benchmark::DoNotOptimize(rules_of(game));
}

void perft_nodes(benchmark::State& state, const std::string& game, PerftMode mode) {
  const auto position = start_of(game);
  std::uint64_t nodes = 0;
  for (auto _ : state) nodes += position->perft(4, mode);
  state.counters["nodes/s"] = benchmark::Counter(static_cast<double>(nodes), benchmark::Counter::kIsRate);
}

void make_and_undo(benchmark::State& state, const std::string& game) {
  const auto position = start_of(game);
  const std::vector<Move> moves = position->legal_moves();
  for (auto _ : state) {
    for (const Move move : moves) {
      position->make(move);
      position->undo();
    }
  }
  state.SetItemsProcessed(static_cast<std::int64_t>(moves.size()) * state.iterations());
}

void register_all() {
  for (const std::string game : kGames) {
    benchmark::RegisterBenchmark(("load/" + game).c_str(), load, game);
    benchmark::RegisterBenchmark(("list/" + game).c_str(), perft_nodes, game, PerftMode::list);
    benchmark::RegisterBenchmark(("count/" + game).c_str(), perft_nodes, game, PerftMode::count);
    benchmark::RegisterBenchmark(("make_undo/" + game).c_str(), make_and_undo, game);
  }
}

}  // namespace
}  // namespace tesuji::bench

int main(int argc, char** argv) {
  tesuji::bench::register_all();
  benchmark::Initialize(&argc, argv);
  benchmark::RunSpecifiedBenchmarks();
  benchmark::Shutdown();
  return 0;
}

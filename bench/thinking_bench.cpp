// Evaluation, exchanges and search, game by game, over positions of one short game each.
#include <benchmark/benchmark.h>

#include <string>

#include "engine/engine.hpp"
#include "engine/session.hpp"
#include "every_room.hpp"

namespace tesuji::bench {
namespace {

const char* const kGames[] = {"chess", "amazon", "capablanca", "xiangqi", "shogi", "minishogi"};

/// Positions as they arise when the engine plays itself at a few nodes a move: the same in every run.
std::vector<std::unique_ptr<AnyPosition>> played_positions(const std::string& game) {
  constexpr int kPlies = 40;
  GameLibrary library;
  Session session = std::move(Session::open(library, game)).value();
  Engine engine(1);
  Limits limits;
  limits.nodes = 200;
  std::vector<std::unique_ptr<AnyPosition>> positions;
  for (int ply = 0; ply < kPlies && !session.outcome(); ++ply) {
    positions.push_back(session.position().clone());
    session.play(engine.think(session.position(), limits, {}).move());
  }
  return positions;
}

void evaluate(benchmark::State& state, const std::string& game) {
  const auto positions = played_positions(game);
  const auto thinker = make_thinker(*positions.front());
  for (auto _ : state) {
    for (const auto& position : positions) benchmark::DoNotOptimize(thinker->evaluate(*position));
  }
  state.SetItemsProcessed(static_cast<std::int64_t>(positions.size()) * state.iterations());
}

void exchange(benchmark::State& state, const std::string& game) {
  const auto positions = played_positions(game);
  const auto thinker = make_thinker(*positions.front());
  std::vector<std::pair<const AnyPosition*, Move>> captures;
  for (const auto& position : positions) {
    for (const Move move : position->legal_moves(Generate::forcing))
      captures.emplace_back(position.get(), move);
  }
  for (auto _ : state) {
    for (const auto& [position, move] : captures)
      benchmark::DoNotOptimize(thinker->wins_exchange(*position, move, 0));
  }
  state.SetItemsProcessed(static_cast<std::int64_t>(captures.size()) * state.iterations());
}

void derive_tables(benchmark::State& state, const std::string& game) {
  const auto positions = played_positions(game);
  for (auto _ : state) benchmark::DoNotOptimize(make_thinker(*positions.front()));
}

void search(benchmark::State& state, const std::string& game, int threads) {
  const auto positions = played_positions(game);
  Engine engine;
  EngineSettings settings;
  settings.threads = threads;
  Limits limits;
  limits.nodes = 20'000;
  std::uint64_t nodes = 0;
  for (auto _ : state) {
    const auto& position = positions[positions.size() / 2];
    engine.new_game();
    nodes += engine.think(*position, limits, settings).report.nodes;
  }
  state.counters["nodes/s"] = benchmark::Counter(static_cast<double>(nodes), benchmark::Counter::kIsRate);
}

void register_all() {
  for (const std::string game : kGames) {
    benchmark::RegisterBenchmark(("evaluate/" + game).c_str(), evaluate, game);
    benchmark::RegisterBenchmark(("exchange/" + game).c_str(), exchange, game);
    benchmark::RegisterBenchmark(("derive/" + game).c_str(), derive_tables, game);
    benchmark::RegisterBenchmark(("search/" + game).c_str(), search, game, 1)
        ->UseRealTime()
        ->MeasureProcessCPUTime();
    benchmark::RegisterBenchmark(("search_2_threads/" + game).c_str(), search, game, 2)
        ->UseRealTime()
        ->MeasureProcessCPUTime();
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

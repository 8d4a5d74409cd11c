// Speed and correctness of fouls and solvers on the reference problems: bench/renju
#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <ctime>
#include <fstream>
#include <sstream>

#include "arena/game_arena.hpp"
#include "base/cpu_time.hpp"
#include "engine/rows/row_play.hpp"
#include "every_room.hpp"
#include "notation/row_text.hpp"
#include "persona/row_opening.hpp"
#include "persona/row_player.hpp"

namespace tesuji::bench {
namespace {

using Rows = std::vector<std::vector<std::string>>;

Rows read_rows(const std::string& path) {
  Rows rows;
  std::ifstream file(path);
  for (std::string line; std::getline(file, line);) {
    if (line.empty() || line[0] == '#') continue;
    std::istringstream in(line);
    std::vector<std::string> row;
    for (std::string word; in >> word;) row.push_back(word);
    rows.push_back(std::move(row));
  }
  return rows;
}

double median(std::vector<double> values) {
  if (values.empty()) return 0;
  std::nth_element(values.begin(), values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2),
                   values.end());
  return values[values.size() / 2];
}

void bench_forbidden(const std::string& data, const std::shared_ptr<const RowRules>& rules) {
  std::vector<RowPosition> positions;
  for (const auto& row : read_rows(data + "/forbidden.txt")) {
    RowPosition position = *parse_row_position(row[2], rules);
    if (position.stones() >= 20 && position.stones() <= 40) positions.push_back(std::move(position));
  }
  // Every empty point is asked once per freshly set position; `hard` ones are those that need recursion.
  std::uint64_t asked = 0;
  std::uint64_t hard = 0;
  double all_seconds = 0;
  double hard_seconds = 0;
  std::uint64_t fouls = 0;
  for (int round = 0; round < 20; ++round) {
    for (const RowPosition& origin : positions) {
      std::vector<Point> points;
      std::vector<Point> recursive;
      origin.empty().for_each([&](Point p) {
        points.push_back(p);
        int threes = 0;
        for (int d = 0; d < kDirections; ++d)
          threes += origin.shapes(p, Side::first).at(d) == Shape::open_three;
        if (threes >= 2) recursive.push_back(p);
      });
      for (const bool only_hard : {false, true}) {
        const RowPosition position = origin;  // a cold cache
        const double begin = cpu_seconds();
        for (const Point p : only_hard ? recursive : points) {
          fouls += position.foul(p, Side::first) != Foul::none;
        }
        (only_hard ? hard_seconds : all_seconds) += cpu_seconds() - begin;
      }
      asked += points.size();
      hard += recursive.size();
    }
  }
  fmt::print(
      "forbidden: {} positions of 20 to 40 stones, {} queries, {:.0f} per second; {} with recursion, {:.0f} "
      "per second\n",
      positions.size(), asked, asked / all_seconds, hard, hard / hard_seconds);
  // Making a move and asking about every point near stones, as a player does.
  std::uint64_t played = 0;
  const double begin = cpu_seconds();
  for (RowPosition& position : positions) {
    position.candidates().for_each([&](Point p) {
      position.make(p, Side::second);
      position.undo();
      ++played;
    });
  }
  fmt::print("making and undoing: {:.0f} per second (checked {} fouls)\n", played / (cpu_seconds() - begin),
             fouls);
}

void bench_fours(const std::string& data, const std::shared_ptr<const RowRules>& rules) {
  FourSolver solver;
  int right = 0;
  int all = 0;
  int listed = 0;
  std::uint64_t nodes = 0;
  std::vector<double> times;
  for (const auto& row : read_rows(data + "/fours.txt")) {
    RowPosition position = *parse_row_position(row[1] + " " + row[2], rules);
    solver.forget();
    const double begin = cpu_seconds();
    const SolveAnswer answer = solver.solve(position, position.side_to_move());
    times.push_back(cpu_seconds() - begin);
    nodes += answer.nodes;
    ++all;
    const bool win = row[3] == "win";
    const bool ok = answer.result == (win ? Solved::win : Solved::none);
    right += ok;
    if (!ok) fmt::print("{}: wrong\n", row[0]);
    if (win && ok) {
      const std::string first = point_text(answer.line[0], rules->board());
      const bool known = row[6] == "*" || ("," + row[6]).find("," + first + ":") != std::string::npos;
      listed += known;
      if (!known) fmt::print("{}: first move {} is not listed\n", row[0], first);
    } else {
      listed += ok;
    }
    if (times.back() > 0.02)
      fmt::print("{}: {:.1f} ms, {} nodes, line of {}\n", row[0], times.back() * 1e3, answer.nodes,
                 answer.line.size());
  }
  fmt::print(
      "fours: {} of {} right, first move as listed {}, median {:.3f} ms, longest {:.1f} ms, {} nodes\n",
      right, all, listed, median(times) * 1e3, *std::max_element(times.begin(), times.end()) * 1e3, nodes);
}

void bench_threats(const std::string& data, const std::shared_ptr<const RowRules>& rules,
                   std::uint64_t nodes) {
  ThreatSolver solver;
  int solved = 0;
  int all = 0;
  int listed = 0;
  std::vector<double> times;
  for (const auto& row : read_rows(data + "/threats.txt")) {
    RowPosition position = *parse_row_position(row[1] + " " + row[2], rules);
    solver.forget();
    SolveLimits limits;
    limits.nodes = nodes;
    const double begin = cpu_seconds();
    const SolveAnswer answer = solver.solve(position, position.side_to_move(), limits);
    times.push_back(cpu_seconds() - begin);
    ++all;
    solved += answer.result == Solved::win;
    if (answer.result == Solved::win) {
      const std::string first = point_text(answer.line[0], rules->board());
      listed += ("," + row[5] + ",").find("," + first + ",") != std::string::npos;
    }
    if (answer.result != Solved::win || times.back() > 0.2)
      fmt::print("{} (n={}): {} {:.1f} ms, {} nodes, line of {}\n", row[0], row[3],
                 answer.result == Solved::win    ? "win"
                 : answer.result == Solved::none ? "none"
                                                 : "unknown",
                 times.back() * 1e3, answer.nodes, answer.line.size());
  }
  fmt::print("threats: {} of {} solved, first move as listed {}, median {:.3f} ms, longest {:.1f} ms\n",
             solved, all, listed, median(times) * 1e3, *std::max_element(times.begin(), times.end()) * 1e3);
}

void bench_search(const std::string& data, const std::shared_ptr<const RowRules>& rules) {
  std::uint64_t nodes = 0;
  double seconds = 0;
  int depth = 0;
  int count = 0;
  OutlookWeights weights;
  for (const auto& row : read_rows(data + "/forbidden.txt")) {
    if (row[1] != "game") continue;
    RowPosition position = *parse_row_position(row[2], rules);
    if (position.stones() < 14 || position.stones() > 40 || ++count > 20) continue;
    persona::RowGame game(position, weights);
    Table table(64);
    HistoryTables history(game.slots());
    SearchControl control;
    Search<persona::RowGame> search(game, table, history, control);
    RowLimits limits;
    limits.nodes = 200'000;
    const double begin = cpu_seconds();
    const SearchReport report = search.run(limits, {});
    seconds += cpu_seconds() - begin;
    nodes += report.nodes;
    depth += report.depth;
  }
  count = std::min(count, 20);
  fmt::print("search: {} positions, {:.0f} nodes per second, mean depth {:.1f}\n", count, nodes / seconds,
             static_cast<double>(depth) / count);
}

using RowChooser = std::function<RowDecision(const RowPosition&)>;

/// What a player's moves cost, over all its games.
struct Effort {
  int moves = 0;
  std::uint64_t nodes = 0;
  double seconds = 0;
  double longest = 0;
};

/// A chooser that looks at positions, as the arena asks it, and measured.
Chooser asked(RowChooser choose, Effort& effort) {
  return [choose = std::move(choose), &effort](const Play& play) -> std::optional<std::string> {
    const RowPlay& at = rows_of(play);
    const auto begin = std::chrono::steady_clock::now();
    const RowDecision decision = choose(at.position());
    const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
    ++effort.moves;
    effort.nodes += decision.report.nodes;
    effort.seconds += seconds;
    effort.longest = std::max(effort.longest, seconds);
    if (decision.move == kNoPoint) return std::nullopt;
    return at.text_of(decision.move);
  };
}

PlayedGame play_from(const std::shared_ptr<const RowRules>& rules, const std::vector<Point>& start,
                     const Chooser& first, const Chooser& second) {
  RowPlay play(std::make_shared<engine::RowGame>(rules));
  for (const Point point : start) play.put(point);
  return play_game(play, first, second, rules->points());
}

/// Round robin of the levels from the 26 openings, colours swapped; `names` are levels or "strongest".
void bench_levels(const std::shared_ptr<const RowRules>& rules, const std::vector<std::string>& names,
                  int games) {
  std::atomic<bool> stop{false};
  const std::size_t count = names.size();
  std::vector<std::vector<double>> points(count, std::vector<double>(count));
  std::vector<Effort> efforts(count);
  std::vector<int> fouls(count);
  int rows = 0;
  int full = 0;
  int illegal = 0;
  int first_wins = 0;
  int played = 0;
  int stones = 0;
  std::uint64_t seed = 1;
  const auto chooser = [&](const std::string& name) -> RowChooser {
    if (name == "strongest") {
      auto player = std::make_shared<RowStrongest>(16);
      return [player, &stop](const RowPosition& position) {
        RowLimits limits;
        limits.nodes = 30'000;
        return player->decide(position, limits, stop);
      };
    }
    auto player = std::make_shared<RowPlayer>(*find_row_level(name), seed++);
    return [player, &stop](const RowPosition& position) { return player->decide(position, stop); };
  };
  for (std::size_t a = 0; a < count; ++a) {
    for (std::size_t b = a + 1; b < count; ++b) {
      for (int game = 0; game < games; ++game) {
        const RowOpening& opening = row_openings()[static_cast<std::size_t>(game / 2) % 26];
        const BoardShape& board = rules->board();
        const std::vector<Point> start{rules->centre(), board.step(rules->centre(), opening.second),
                                       board.step(rules->centre(), opening.third)};
        const std::size_t black = game % 2 == 0 ? a : b;
        const std::size_t white = game % 2 == 0 ? b : a;
        const PlayedGame result = play_from(rules, start, asked(chooser(names[black]), efforts[black]),
                                            asked(chooser(names[white]), efforts[white]));
        ++played;
        stones += result.plies;
        const std::array<std::size_t, 2> who{black, white};
        illegal += result.illegal;
        if (!result.winner) {
          ++full;
          points[a][b] += 0.5;
          points[b][a] += 0.5;
          continue;
        }
        const std::size_t winner = who[static_cast<std::size_t>(index(*result.winner))];
        const std::size_t loser = winner == a ? b : a;
        points[winner][loser] += 1;
        first_wins += *result.winner == Side::first;
        rows += result.reason == "row";
        fouls[loser] += result.reason == "foul";
      }
      fmt::print("{} - {}: {} : {}\n", names[a], names[b], points[a][b], points[b][a]);
      std::fflush(stdout);
    }
  }
  const std::vector<double> rating = ratings(points);
  for (std::size_t i = 0; i < count; ++i) {
    fmt::print(
        "{:<10} rating {:.0f}, {:.0f} nodes and {:.1f} ms per move, longest {:.2f} s, lost by foul {}\n",
        names[i], rating[i], static_cast<double>(efforts[i].nodes) / efforts[i].moves,
        efforts[i].seconds * 1e3 / efforts[i].moves, efforts[i].longest, fouls[i]);
  }
  fmt::print(
      "{} games: {} by a row, {} full boards, {} illegal moves, first player won {}, mean length {:.1f}\n",
      played, rows, full, illegal, first_wins, static_cast<double>(stones) / played);
}

/// Wall and CPU time of moves under a limit.
struct Timing {
  int moves = 0;
  int late = 0;        ///< by the wall clock
  int late_cpu = 0;    ///< by the CPU's, which knows nothing of other programs
  double longest = 0;  ///< seconds of the wall clock
  double longest_cpu = 0;

  void add(double wall, double cpu, double limit) {
    ++moves;
    late += wall > limit;
    late_cpu += cpu > limit;
    longest = std::max(longest, wall);
    longest_cpu = std::max(longest_cpu, cpu);
  }
};

double wall_seconds() {
  return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

/// Moves of `strongest` as a manager sees them that allows `told` milliseconds for each; what the program
/// keeps for itself is the same as in the protocol.
void bench_clock(const std::shared_ptr<const RowRules>& rules, int moves, int told) {
  const std::atomic<bool> stop{false};
  RowStrongest player(16);
  RowLimits limits;
  limits.hard_time = std::chrono::milliseconds(told - 30 - told / 50);
  limits.soft_time = limits.hard_time * 6 / 10;
  Timing timing;
  Effort effort;
  const Chooser chooser = asked(
      [&](const RowPosition& position) {
        const double wall = wall_seconds();
        const double cpu = cpu_seconds();
        RowDecision decision = player.decide(position, limits, stop);
        timing.add(wall_seconds() - wall, cpu_seconds() - cpu, told * 1e-3);
        return decision;
      },
      effort);
  for (std::size_t game = 0; timing.moves < moves; ++game) {
    player.new_game();
    const RowOpening& opening = row_openings()[game % row_openings().size()];
    const BoardShape& board = rules->board();
    const Point centre = rules->centre();
    play_from(rules, {centre, board.step(centre, opening.second), board.step(centre, opening.third)}, chooser,
              chooser);
  }
  fmt::print(
      "clock: {} moves of {} ms, {} late by the wall clock (longest {:.0f} ms), {} by the CPU's (longest "
      "{:.0f} "
      "ms)\n",
      timing.moves, told, timing.late, timing.longest * 1e3, timing.late_cpu, timing.longest_cpu * 1e3);
}

/// A level whose games take no time: its choices stay, its limits shrink.
RowLevel hasty(const RowLevel& level) {
  RowLevel result = level;
  result.nodes = std::max<std::uint64_t>(level.nodes / 100, 50);
  result.time = std::chrono::milliseconds(20);
  return result;
}

/// One of the players of quick games: 0 to 3 the levels, the others `strongest` with small limits.
RowChooser quick_player(std::uint64_t kind, std::uint64_t seed, const StopSignal& stop) {
  static const std::array<RowLevel, 4> levels{hasty(row_levels()[0]), hasty(row_levels()[1]),
                                              hasty(row_levels()[2]), hasty(row_levels()[3])};
  if (kind < levels.size()) {
    auto player = std::make_shared<RowPlayer>(levels[kind], seed);
    return [player, &stop](const RowPosition& position) { return player->decide(position, stop); };
  }
  auto player = std::make_shared<RowStrongest>(1);
  RowLimits limits;
  constexpr std::array<int, 4> kNodes{1, 30, 300, 1500};
  if (seed % 5 == 4) {
    limits.hard_time = std::chrono::milliseconds(3);
  } else {
    limits.nodes = static_cast<std::uint64_t>(kNodes[seed % 5]);
  }
  return
      [player, limits, &stop](const RowPosition& position) { return player->decide(position, limits, stop); };
}

/// Many games of all kinds between all players from random first stones: do all end by the rules?
void bench_quick(GameLibrary& library, int games) {
  constexpr std::array<const char*, 4> kGames{"renju", "gomoku", "freestyle", "caro"};
  constexpr std::array<const char*, 5> kNames{"beginner", "easy", "medium", "hard", "strongest"};
  const std::atomic<bool> stop{false};
  Random random(8);
  std::array<int, 5> fouls{};
  int illegal = 0;
  int full = 0;
  int moves = 0;
  Effort effort;
  for (int game = 0; game < games; ++game) {
    const auto definition = library.define_row(kGames[static_cast<std::size_t>(game) % 4]);
    const auto rules = std::make_shared<const RowRules>(definition.value());
    std::vector<Point> start{rules->centre()};
    const std::uint64_t stones = random.below(5);
    while (start.size() <= stones) {
      const Vector aside{static_cast<int>(random.below(7)) - 3, static_cast<int>(random.below(7)) - 3};
      const Point point = rules->board().step(rules->centre(), aside);
      if (std::find(start.begin(), start.end(), point) == start.end()) start.push_back(point);
    }
    const std::array<std::size_t, 2> who{random.below(5), random.below(5)};
    const PlayedGame played =
        play_from(rules, start, asked(quick_player(who[0], random.below(1000), stop), effort),
                  asked(quick_player(who[1], random.below(1000), stop), effort));
    moves += played.plies;
    illegal += played.illegal;
    full += !played.winner;
    if (played.winner && played.reason == "foul")
      ++fouls[who[static_cast<std::size_t>(index(opponent(*played.winner)))]];
  }
  fmt::print("quick: {} games, {} moves, {} illegal, {} full boards; lost by foul:", games, moves, illegal,
             full);
  for (std::size_t i = 0; i < kNames.size(); ++i) fmt::print(" {} {}", kNames[i], fouls[i]);
  fmt::print("\n");
}

}  // namespace
}  // namespace tesuji::bench

int main(int argc, char** argv) {
  using namespace tesuji::bench;
  const std::string data = argc > 1 ? argv[1] : "tests/data/line";
  const std::string what = argc > 2 ? argv[2] : "all";
  GameLibrary library;
  const auto rules = std::make_shared<const RowRules>(library.define_row("renju").value());
  if (what == "all" || what == "forbidden") bench_forbidden(data, rules);
  if (what == "all" || what == "fours") bench_fours(data, rules);
  if (what == "levels") {
    std::vector<std::string> names(argv + std::min(argc, 4), argv + argc);
    if (names.empty()) names = {"beginner", "easy", "medium", "hard"};
    bench_levels(rules, names, argc > 3 ? std::atoi(argv[3]) : 20);
  }
  if (what == "quick") bench_quick(library, argc > 3 ? std::atoi(argv[3]) : 1000);
  if (what == "clock")
    bench_clock(rules, argc > 3 ? std::atoi(argv[3]) : 2000, argc > 4 ? std::atoi(argv[4]) : 200);
  if (what == "all" || what == "search") bench_search(data, rules);
  if (what == "all" || what == "threats")
    bench_threats(data, rules, argc > 3 ? std::strtoull(argv[3], nullptr, 10) : 2'000'000);
}

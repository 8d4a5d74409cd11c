// Speed and correctness of fouls and solvers on the reference problems: bench/renju
#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <ctime>
#include <fstream>
#include <sstream>

#include "base/cpu_time.hpp"
#include "every_room.hpp"
#include "notation/row_text.hpp"
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
  if (what == "all" || what == "search") bench_search(data, rules);
  if (what == "all" || what == "threats")
    bench_threats(data, rules, argc > 3 ? std::strtoull(argv[3], nullptr, 10) : 2'000'000);
}

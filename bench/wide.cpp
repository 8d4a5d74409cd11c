// Speed of games without bit sets: loading, generating moves, searching. See bench/wide.
#include <fmt/format.h>

#include <ctime>
#include <fstream>
#include <string>

#include "base/cpu_time.hpp"
#include "base/text.hpp"
#include "engine/game_library.hpp"
#include "engine/thinker.hpp"
#include "evaluate/piece_values.hpp"
#include "every_room.hpp"
#include "movement/wide/wide_holder.hpp"
#include "notation/position_text.hpp"

namespace tesuji::bench {
namespace {

std::unique_ptr<AnyPosition> position_of(const std::shared_ptr<const CompiledRules>& rules,
                                         const std::string& text) {
  const auto setup = text == "startpos" ? start_position(*rules) : parse_position(text, *rules);
  return std::move(make_position(rules, setup.value())).value();
}

std::string trimmed(std::string_view text) {
  const std::size_t begin = text.find_first_not_of(' ');
  return begin == std::string_view::npos
             ? ""
             : std::string(text.substr(begin, text.find_last_not_of(' ') - begin + 1));
}

/// Million moves written per second, over the positions of a game in counts.txt.
void generate(const std::string& path, const std::string& game,
              const std::shared_ptr<const CompiledRules>& rules) {
  std::ifstream file(path);
  std::vector<std::unique_ptr<AnyPosition>> positions;
  for (std::string line; std::getline(file, line);) {
    if (line.empty() || line[0] == '#') continue;
    const auto fields = split(line, '|');
    if (trimmed(fields[0]) == game) positions.push_back(position_of(rules, trimmed(fields[2])));
  }
  std::uint64_t moves = 0;
  const double begin = cpu_seconds();
  double took = 0;
  MoveList list;
  while (took < 1.0) {
    for (const auto& position : positions) {
      held_in<WideHolder>(*position).generate_moves(list);
      moves += list.size();
    }
    took = cpu_seconds() - begin;
  }
  fmt::print("{:14} generation  {:6.1f} million moves/s  ({} positions)\n", game,
             static_cast<double>(moves) / took / 1e6, positions.size());
}

void search(const std::string& game, const std::shared_ptr<const CompiledRules>& rules, int depth) {
  const auto position = position_of(rules, "startpos");
  const auto thinker = make_thinker(*position);
  Table table(64);
  SearchControl control;
  SearchLimits limits;
  limits.depth = depth;
  const double begin = cpu_seconds();
  const SearchReport report = thinker->think(*position, limits, table, control, {});
  const double took = cpu_seconds() - begin;
  fmt::print("{:14} depth {}     {:6.3f} s  {} nodes\n", game, report.depth, took, report.nodes);
}

int run(const std::string& counts) {
  GameLibrary library;
  for (const char* game : {"chu", "dai", "tenjiku", "dai-dai", "maka-dai-dai", "tai", "taikyoku"}) {
    double begin = cpu_seconds();
    const auto rules = library.rules(game).value();
    fmt::print("{:14} loading     {:6.0f} ms\n", game, (cpu_seconds() - begin) * 1000);
    begin = cpu_seconds();
    const auto values = piece_values(rules->definition());
    fmt::print("{:14} values      {:6.0f} ms  ({} kinds)\n", game, (cpu_seconds() - begin) * 1000,
               values.size());
    generate(counts, game, rules);
    search(game, rules, rules->board().squares() > 400 ? 3 : 4);
  }
  return 0;
}

}  // namespace
}  // namespace tesuji::bench

int main(int count, char** arguments) {
  if (count != 2) {
    fmt::print(stderr, "usage: wide_bench COUNTS\n");
    return 2;
  }
  return tesuji::bench::run(arguments[1]);
}

#include <fmt/format.h>

#include <algorithm>

#include "api/documents.hpp"
#include "cli/commands.hpp"
#include "cli/line_commands.hpp"
#include "cli/persona_search.hpp"
#include "cli/terminal.hpp"
#include "engine/line_text.hpp"

namespace tesuji::cli {
namespace {

constexpr std::size_t kTableMegabytes = 64;
/// Without any limit a person waits this long.
constexpr auto kUsualTime = std::chrono::milliseconds(3000);

std::string text_rows(const SearchReport& report, const AnyPosition& root) {
  std::string text;
  for (const SearchLine& line : report.lines) {
    text += fmt::format("{:>2}  {:>10} ", report.depth, score_words(line.score));
    for (const std::string& move : line_texts(line, root)) text += " " + move;
    text += "\n";
  }
  return text;
}

double seconds_of(const SearchReport& report) {
  return std::chrono::duration<double>(report.elapsed).count();
}

std::string stats_rows(const SearchReport& report) {
  std::string text =
      fmt::format("nodes per second     {:.0f}\nselective depth      {}\ntable in use         {:.1f} %\n",
                  static_cast<double>(report.nodes) / std::max(seconds_of(report), 1e-6),
                  report.selective_depth, report.table_permille / 10.0);
  for (const StatField& field : kStatFields) {
    std::string name = field.name;
    std::replace(name.begin(), name.end(), '_', ' ');
    text += fmt::format("{:<20} {}\n", name, report.stats.*field.count);
  }
  return text;
}

/// How each depth was reached: its cost, and what it cost beyond the depth before.
std::string trace_rows(const std::vector<SearchReport>& trace) {
  std::string text =
      fmt::format("{:>5}{:>12}{:>10}{:>8}{:>12}\n", "depth", "nodes", "seconds", "growth", "score");
  std::uint64_t before = 0;
  std::uint64_t last_cost = 0;
  for (const SearchReport& report : trace) {
    const std::uint64_t cost = report.nodes - before;
    const std::string growth =
        last_cost == 0 ? ""
                       : fmt::format("{:.2f}", static_cast<double>(cost) / static_cast<double>(last_cost));
    text += fmt::format("{:>5}{:>12}{:>10.3f}{:>8}{:>12}\n", report.depth, report.nodes, seconds_of(report),
                        growth, report.lines.empty() ? "" : score_words(report.lines.front().score));
    before = report.nodes;
    last_cost = cost;
  }
  return text;
}

Limits limits_of(const SearchCommand& command) {
  Limits limits;
  limits.depth = command.depth;
  limits.nodes = command.nodes;
  limits.movetime = std::chrono::milliseconds(static_cast<long long>(command.seconds * 1000));
  const bool limited =
      limits.depth != 0 || limits.nodes != 0 || limits.movetime.count() != 0 || command.level != 0;
  if (!limited) limits.movetime = kUsualTime;
  return limits;
}

}  // namespace

int run(const SearchCommand& command) {
  const auto persona = persona_of(command.who);
  if (!persona) return report(persona.error());
  GameLibrary library;
  const bool line_game = library.is_line_game(command.at.game);
  if (const auto fault = persona_fault(command.who, command.level != 0, line_game)) return report(*fault);
  if (*persona) return run_persona(command, **persona);
  if (line_game) return run_line(library, command);
  const auto session = open_session(library, command.at);
  if (!session) return report(session.error());
  const AnyPosition& root = session->position();
  EngineSettings settings;
  settings.lines = command.lines;
  settings.threads = command.threads;
  if (command.level != 0) settings.handicap = handicap_at_level(command.level, command.seed);
  settings.overhead = std::chrono::milliseconds(0);
  Engine engine(kTableMegabytes);
  std::vector<SearchReport> trace;
  const Thought found = engine.think(
      root, limits_of(command), settings,
      [&](const SearchReport& so_far) {
        trace.push_back(so_far);
        if (!command.json) print(text_rows(so_far, root));
      },
      interrupted);
  if (command.json) {
    print(api::search_document(found, root, command.trace ? &trace : nullptr, command.stats));
  } else if (found.decision == Decision::resign) {
    say("there is no legal move here\n");
  } else {
    const std::string best =
        found.decision == Decision::declare ? "win" : line_texts(found.report.lines.front(), root).front();
    print(fmt::format("best {}  ({} nodes, depth {}, {:.2f} s)\n", best, found.report.nodes,
                      found.report.depth, seconds_of(found.report)));
    if (command.stats) print(stats_rows(found.report));
    if (command.trace) print(trace_rows(trace));
  }
  return kOk;
}

}  // namespace tesuji::cli

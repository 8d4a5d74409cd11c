#include <fmt/format.h>

#include <algorithm>

#include "api/documents.hpp"
#include "base/text.hpp"
#include "cli/terminal.hpp"
#include "engine/game.hpp"
#include "engine/organs/company.hpp"
#include "engine/search_text.hpp"

namespace tesuji::cli {
namespace {

/// Without any limit a person waits this long.
constexpr auto kUsualTime = std::chrono::milliseconds(3000);

std::string text_rows(const Findings& found) {
  std::string text;
  for (const FoundLine& line : found.lines)
    text += fmt::format("{:>2}  {:>10}  {}\n", found.depth, score_words(line.score), join(line.moves, " "));
  return text;
}

std::string stats_rows(const Findings& found) {
  std::string text =
      fmt::format("nodes per second     {:.0f}\nselective depth      {}\ntable in use         {:.1f} %\n",
                  static_cast<double>(found.nodes) / std::max(found.seconds, 1e-6), found.selective_depth,
                  found.table_permille / 10.0);
  for (const StatField& field : kStatFields) {
    std::string name = field.name;
    std::replace(name.begin(), name.end(), '_', ' ');
    text += fmt::format("{:<20} {}\n", name, found.stats.*field.count);
  }
  return text;
}

/// How each depth was reached: its cost, and what it cost beyond the depth before.
std::string trace_rows(const std::vector<Findings>& trace) {
  std::string text =
      fmt::format("{:>5}{:>12}{:>10}{:>8}{:>12}\n", "depth", "nodes", "seconds", "growth", "score");
  std::uint64_t before = 0;
  std::uint64_t last_cost = 0;
  for (const Findings& found : trace) {
    const std::uint64_t cost = found.nodes - before;
    const std::string growth =
        last_cost == 0 ? ""
                       : fmt::format("{:.2f}", static_cast<double>(cost) / static_cast<double>(last_cost));
    text += fmt::format("{:>5}{:>12}{:>10.3f}{:>8}{:>12}\n", found.depth, found.nodes, found.seconds, growth,
                        found.lines.empty() ? "" : score_words(found.lines.front().score));
    before = found.nodes;
    last_cost = cost;
  }
  return text;
}

ThinkingRequest request_of(const SearchCommand& command) {
  ThinkingRequest request;
  request.depth = command.depth;
  request.nodes = command.nodes;
  request.movetime = milliseconds_of(command.seconds);
  request.lines = command.lines;
  request.threads = command.threads;
  request.level = command.level;
  request.seed = command.seed;
  request.counted = command.stats || command.trace;
  if (!request.limited()) request.movetime = kUsualTime;
  return request;
}

void tell(const SearchCommand& command, const Proposal& proposal, const std::vector<Findings>& trace) {
  const Findings& found = proposal.found;
  const std::string how = !proposal.why.en.empty() ? in(language_for(command), proposal.why)
                                                   : fmt::format("({} nodes, depth {}, {:.2f} s)",
                                                                 found.nodes, found.depth, found.seconds);
  print(fmt::format("best {}  {}\n", proposal.best, how));
  if (command.stats) print(stats_rows(found));
  if (command.trace) print(trace_rows(trace));
}

int run_persona(const SearchCommand& command) {
  // Position and moves are the persona's business: it may know other rules.
  auto desk = open_desk({command.at.game, command.at.options, "", "", ""});
  if (!desk) return report(desk.error());
  organ::Company* company = desk->mind().company();
  if (company == nullptr) return report(no_persona(*desk->game, desk->mind(), command.who.persona));
  SlowWork progress;
  PersonaLimits limits{command.depth, command.nodes, milliseconds_of(command.seconds), command.trace};
  limits.progress = [&](const std::string& move, int depth, int centipawns) {
    progress.show(fmt::format("budget {}: {} {:+}", depth, move, centipawns));
  };
  const auto answer = company->ask(
      *desk->game, {command.who.persona, command.who.options, command.at.position, command.at.moves, limits},
      interrupted);
  progress.clear();
  if (!answer) return report(answer.error());
  if (command.json) {
    print(api::reply_document(*answer, command.who.persona));
    return kOk;
  }
  const PersonaReply& reply = answer->reply;
  for (const PersonaNote& note : reply.notes) print(in(language_for(command), note.text) + "\n");
  print(fmt::format("best {}  ({} moves looked at, {:.4f} s)\n",
                    reply.act == PersonaAct::move     ? reply.move
                    : reply.act == PersonaAct::resign ? "resign"
                                                      : "win",
                    reply.nodes, answer->seconds));
  return kOk;
}

}  // namespace

int run(const SearchCommand& command) {
  const auto persona = persona_of(command.who, command.level);
  if (!persona) return report(persona.error());
  if (*persona) return run_persona(command);
  auto desk = open_desk(command.at, &Mind::searcher, "search");
  if (!desk) return report(desk.error());
  if (!command.endings.empty()) {
    if (const auto fault = desk->mind().use_endings(*desk->game, command.endings)) return report(*fault);
  }
  const ThinkingRequest request = request_of(command);
  if (const auto fault = desk->organ->refuses(request)) return report(*fault);
  std::vector<Findings> trace;
  const Proposal proposal = desk->organ->search(
      *desk->play, request,
      [&](const Findings& so_far) {
        trace.push_back(so_far);
        if (!command.json) print(text_rows(so_far));
      },
      interrupted);
  if (command.json) {
    print(api::search_document(proposal, command.trace ? &trace : nullptr, command.stats));
  } else if (proposal.best.empty()) {
    say("there is no legal move here\n");
  } else {
    tell(command, proposal, trace);
  }
  return kOk;
}

}  // namespace tesuji::cli

#include <fmt/format.h>

#include "cli/commands.hpp"
#include "cli/line_commands.hpp"
#include "cli/terminal.hpp"
#include "engine/thinker.hpp"
#include "notation/outcome_words.hpp"

namespace tesuji::cli {
namespace {

double pawns(Score score) {
  return static_cast<double>(score) / (100.0 * kCentipawn);
}

}  // namespace

int run(const EvalCommand& command) {
  GameLibrary library;
  if (library.is_line_game(command.at.game)) return run_line(library, command);
  const auto session = open_session(library, command.at);
  if (!session) return report(session.error());
  const AnyPosition& position = session->position();
  const auto thinker = make_thinker(position);
  const BreakdownSink terms = thinker->breakdown(position);
  const std::string first = side_name(Side::first, session->game()).en;
  const std::string second = side_name(Side::second, session->game()).en;
  std::string rows;
  std::string json;
  for (std::size_t i = 0; i < kTerms; ++i) {
    const auto term = static_cast<Term>(i);
    const Score ours = terms.of(term, Side::first);
    const Score theirs = terms.of(term, Side::second);
    if (ours == 0 && theirs == 0) continue;
    rows += fmt::format("{:22}{:14}{:>9.3f}{:>9.3f}{:>9.3f}\n", kTermNames[i].id, kTermNames[i].group,
                        pawns(ours), pawns(theirs), pawns(ours - theirs));
    json += fmt::format("{}{{\"feature\":\"{}\",\"group\":\"{}\",\"value\":{}}}", json.empty() ? "" : ",",
                        kTermNames[i].id, kTermNames[i].group, ours - theirs);
  }
  if (command.json) {
    print(fmt::format("{{\"score\":{},\"side\":\"first\",\"unit\":\"1/8 centipawn\",\"terms\":[{}]}}\n",
                      terms.total(), json));
  } else {
    print(fmt::format("{:22}{:14}{:>9}{:>9}{:>9}\n", "term", "group", first, second, "sum"));
    print(rows);
    print(fmt::format("{:54}{:>9.3f}  pawns for {}\n", "total", pawns(terms.total()), first));
  }
  return kOk;
}

}  // namespace tesuji::cli

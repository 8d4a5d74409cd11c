// search, eval and explain of line games.
#include <fmt/format.h>

#include "api/line_documents.hpp"
#include "base/columns.hpp"
#include "cli/commands.hpp"
#include "cli/line_commands.hpp"
#include "cli/terminal.hpp"
#include "diagram/line_board.hpp"
#include "engine/line_text.hpp"
#include "engine/line_words.hpp"
#include "evaluate/line_outlook.hpp"
#include "explain/line_facts.hpp"
#include "notation/line_text.hpp"

namespace tesuji::cli {
namespace {

constexpr auto kUsualTime = std::chrono::milliseconds(3000);

Error bad(std::string message, std::string hint) {
  Error error;
  error.message = std::move(message);
  error.hint = std::move(hint);
  return error;
}

std::string rows(const SearchReport& report, const BoardShape& board) {
  std::string text;
  for (const SearchLine& line : report.lines) {
    text += fmt::format("{:>2}  {:>10} ", report.depth, score_words(line.score));
    for (const std::uint32_t bits : line.moves)
      text += fmt::format(" {}", point_text(LineMove::from_bits(bits).point(), board));
    text += '\n';
  }
  return text;
}

std::string table_row(std::string_view name, Score first, Score second) {
  return fmt::format("{} {:>8} {:>8} {:>8}\n", padded(std::string(name), 18), first, second, first - second);
}

std::string outlook_table(const LinePosition& position) {
  OutlookBreakdown breakdown;
  look_out(position, OutlookWeights{}, breakdown);
  std::string text = fmt::format("{} {:>8} {:>8} {:>8}\n", padded("outlook", 18), "first", "second", "sum");
  for (std::size_t i = 0; i < kOutlookTerms; ++i) {
    const auto term = static_cast<OutlookTerm>(i);
    text += table_row(kOutlookNames[i], breakdown.of(term, Side::first), breakdown.of(term, Side::second));
  }
  return text + fmt::format("{} {:>8} {:>8} {:>8}\n", padded("total", 18), "", "", breakdown.total());
}

std::string feature_table(const LinePosition& position) {
  const LineSwitches switches;
  const FeatureScores first = board_features(position, Side::first, switches);
  const FeatureScores second = board_features(position, Side::second, switches);
  std::string text =
      fmt::format("{} {:>8} {:>8} {:>8}\n", padded("score table", 18), "first", "second", "sum");
  for (std::size_t i = 0; i < kLineFeatures; ++i) {
    const auto feature = static_cast<LineFeature>(i);
    if (first.of(feature) == 0 && second.of(feature) == 0) continue;
    text += table_row(kLineFeatureNames[i].id, first.of(feature), second.of(feature));
  }
  return text + table_row("total", first.total(), second.total());
}

}  // namespace

int run_line(GameLibrary& library, const SearchCommand& command) {
  const auto session = open_line_session(library, command.at);
  if (!session) return report(session.error());
  if (command.level != 0) {
    return report(bad(fmt::format("there is no level '{}' in a line game", command.level),
                      "leave it out; `tesuji play` knows the levels beginner, easy, medium, hard"));
  }
  const BoardShape& board = session->rules().board();
  LineDecision decision;
  if (!session->outcome()) {
    LineLimits limits;
    limits.depth = command.depth;
    limits.nodes = command.nodes;
    limits.lines = command.lines;
    limits.hard_time = std::chrono::milliseconds(static_cast<long long>(command.seconds * 1000));
    if (limits.depth == 0 && limits.nodes == 0 && limits.hard_time.count() == 0)
      limits.hard_time = kUsualTime;
    std::atomic<bool> stop{false};
    LineStrongest strongest(64);
    decision = strongest.decide(session->position(), limits, stop, [&](const SearchReport& so_far) {
      if (interrupted()) stop = true;
      if (!command.json) print(rows(so_far, board));
    });
  }
  if (command.json) {
    print(api::line_search_document(*session, decision));
  } else if (decision.move == kNoPoint) {
    say("there is no legal move here\n");
  } else {
    print(fmt::format("best {}  {}\n", session->text_of(decision.move),
                      decision_words(decision, board, Language::en)));
  }
  return kOk;
}

int run_line(GameLibrary& library, const EvalCommand& command) {
  const auto session = open_line_session(library, command.at);
  if (!session) return report(session.error());
  if (command.json) {
    print(api::line_evaluate_document(*session, nullptr));
    return kOk;
  }
  print(outlook_table(session->position()));
  print("\n");
  print(feature_table(session->position()));
  return kOk;
}

int explain_line(GameLibrary& library, const LineExplainRequest& request) {
  auto session = open_line_session(library, request.at);
  if (!session) return report(session.error());
  const BoardShape& board = session->rules().board();
  const Language language = language_of(request.language).value_or(Language::en);
  if (session->outcome())
    return report(bad("the game is over; there is no move to explain", "ask about an earlier position"));
  const auto wanted = [&](const std::string& text, std::optional<Point>& out) -> std::optional<Error> {
    if (text.empty()) return std::nullopt;
    out = parse_point(text, board);
    if (out && session->position().is_empty(*out)) return std::nullopt;
    return bad(fmt::format("'{}' is no empty point of this board", text), "`tesuji moves` lists the points");
  };
  std::optional<Point> move;
  std::optional<Point> versus;
  if (const auto error = wanted(request.move, move)) return report(*error);
  if (const auto error = wanted(request.versus, versus)) return report(*error);
  std::string chosen;
  if (!move) {
    LineLimits limits;
    limits.hard_time = kUsualTime;
    std::atomic<bool> stop{false};
    LineStrongest strongest(64);
    const LineDecision decision =
        strongest.decide(session->position(), limits, stop, [&](const SearchReport&) {
          if (interrupted()) stop = true;
        });
    if (decision.move == kNoPoint)
      return report(bad("there is no legal move", "ask about an earlier position"));
    move = decision.move;
    chosen = fmt::format("{}: {}\n", session->text_of(*move), decision_words(decision, board, language));
  }
  if (request.json) {
    print(api::line_explain_document(*session, *move, versus, language));
  } else {
    print(chosen);
    print(move_words(session->position(), *move, language) + "\n");
    if (versus) print(move_words(session->position(), *versus, language) + "\n");
  }
  if (request.svg.empty()) return kOk;
  LineSession after = *session;
  if (const auto error = after.play(*move)) return report(*error);
  const LineBoardStyle style{false, after.history(), {}};
  if (const auto error = write_file(request.svg, line_board_svg(after.position(), style)))
    return report(*error);
  return kOk;
}

}  // namespace tesuji::cli

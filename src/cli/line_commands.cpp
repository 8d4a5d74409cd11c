#include "cli/line_commands.hpp"

#include <fmt/format.h>

#include "api/line_json.hpp"
#include "cli/commands.hpp"
#include "cli/terminal.hpp"
#include "describe/language.hpp"
#include "diagram/line_board.hpp"
#include "explain/foul_words.hpp"
#include "explain/line_rule_words.hpp"
#include "notation/line_text.hpp"

namespace tesuji::cli {
namespace {

Error not_a_line_game(const std::string& game) {
  return {ErrorCode::unsupported,
          fmt::format("{} is no line game", game),
          "this command is for games such as renju and gomoku",
          {},
          ""};
}

std::vector<Point> forbidden_points(const LineSession& session) {
  std::vector<Point> points;
  for (const FoulReason& reason : session.forbidden()) points.push_back(reason.point);
  return points;
}

/// Proposes stones after which neither side is better.
int balance(const LineSession& session, const SolveCommand& command) {
  BalanceRequest request;
  request.stones = command.stones;
  if (command.nodes != 0) request.nodes = command.nodes;
  request.time = std::chrono::milliseconds(static_cast<std::int64_t>(command.seconds * 1000));
  const auto found = session.balanced(request, interrupted);
  if (!found) return report(found.error());
  if (command.json) {
    print(api::balanced_document(session, *found));
    return kOk;
  }
  for (const BalancedStones& one : *found) {
    std::string line;
    for (const Point point : one.stones) line += session.text_of(point) + " ";
    // For the first side, in hundredths as `search` shows them.
    print(fmt::format("{}{:+d}\n", line, one.score / kCentipawn));
  }
  return kOk;
}

}  // namespace

Result<LineSession, Errors> open_line_session(GameLibrary& library, const GameArguments& at) {
  auto session = LineSession::open(library, at.game, at.options);
  if (!session) return session;
  if (auto error = session->set_position(at.position)) return Errors{*error};
  if (auto error = session->play_all(at.moves)) return Errors{*error};
  return session;
}

int run_line(GameLibrary& library, const ShowCommand& command) {
  const auto session = open_line_session(library, command.at);
  if (!session) return report(session.error());
  if (!command.piece.empty())
    return report(Error{ErrorCode::usage, "a line game has stones only", "leave out --piece", {}, ""});
  const Language language = language_of(command.language).value_or(Language::en);
  const bool ja = language == Language::ja;
  const std::vector<Point> forbidden = forbidden_points(*session);
  const LineBoardStyle style{may_colour(1), session->history(), forbidden};
  std::string text = fmt::format("{} ({})\n\n", in(language, session->game().name), session->game().id);
  text += line_board_text(session->position(), style);
  text += fmt::format("\n{}: {}\n", ja ? "局面" : "Position", session->position_text());
  if (const auto outcome = session->outcome()) text += in(language, session->outcome_text(*outcome)) + "\n";
  for (const FoulReason& reason : session->forbidden())
    text += foul_sentence(reason, session->rules().board(), language) + "\n";
  text += '\n';
  text += line_rules_words(session->game(), language);
  print(text);
  if (command.svg.empty()) return kOk;
  if (const auto error = write_file(command.svg, line_board_svg(session->position(), style)))
    return report(*error);
  return kOk;
}

int run_line(GameLibrary& library, const MovesCommand& command) {
  const auto session = open_line_session(library, command.at);
  if (!session) return report(session.error());
  if (command.json) {
    print(api::line_moves_document(*session));
    return kOk;
  }
  std::string text;
  for (const std::string& move : session->legal_moves()) text += move + "\n";
  print(text);
  if (const auto outcome = session->outcome())
    say(fmt::format("The game is over. {}.\n", session->outcome_text(*outcome).en));
  return kOk;
}

Errors check_line(GameLibrary& library, const std::string& file, std::string& summary) {
  const auto game = library.define_line(file);
  if (!game) return game.error();
  summary = fmt::format("{}: ok: {}, {}x{}, {} in a row", file, game->id, game->board.files,
                        game->board.ranks, game->length);
  return {};
}

int run(const ForbiddenCommand& command) {
  GameLibrary library;
  if (library.is_line_game(command.at.game) || !library.define(command.at.game).ok()) {
    const auto session = open_line_session(library, command.at);
    if (!session) return report(session.error());
    if (command.json) {
      print(api::forbidden_document(*session));
      return kOk;
    }
    const Language language = language_of(command.language).value_or(Language::en);
    for (const FoulReason& reason : session->forbidden()) {
      print(fmt::format("{} {}  {}\n", session->text_of(reason.point), foul_text(reason.kind),
                        foul_sentence(reason, session->rules().board(), language)));
    }
    return kOk;
  }
  return report(not_a_line_game(command.at.game));
}

int run(const SolveCommand& command) {
  GameLibrary library;
  if (!library.is_line_game(command.at.game) && library.define(command.at.game).ok())
    return report(not_a_line_game(command.at.game));
  const auto goal = solve_goal(command.goal);
  const bool balanced = command.goal == "balanced";
  if (!goal && !balanced)
    return report(Error{ErrorCode::usage,
                        fmt::format("there is no goal '{}' in a line game", command.goal),
                        "known: vcf, mise-vcf, vct, balanced",
                        {},
                        ""});
  auto session = open_line_session(library, command.at);
  if (!session) return report(session.error());
  if (balanced) return balance(*session, command);
  SolveLimits limits;
  limits.nodes = command.nodes;
  limits.should_stop = interrupted;
  if (command.seconds > 0)
    limits.should_stop = stop_after(static_cast<int>(command.seconds * 1000), interrupted);
  const SolveReport solved = session->solve(*goal, limits);
  if (command.json) {
    print(api::solve_document(*session, solved));
    return kOk;
  }
  const SolveAnswer& answer = solved.answer;
  std::string line;
  for (const Point point : answer.line) line += fmt::format(" {}", session->text_of(point));
  print(fmt::format("{}{}\n",
                    answer.result == Solved::win    ? "win"
                    : answer.result == Solved::none ? "none"
                                                    : "unknown",
                    line));
  say(fmt::format("{} nodes, {:.3f} ms\n", answer.nodes, solved.seconds * 1000));
  return kOk;
}

}  // namespace tesuji::cli

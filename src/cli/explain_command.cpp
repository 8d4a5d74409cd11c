#include "cli/terminal.hpp"

namespace tesuji::cli {
namespace {

ExplainQuestion question_of(const ExplainCommand& command) {
  return {command.position,
          command.move,
          command.versus,
          language_for(command),
          reader_of(command.reader).value_or(Reader::club),
          command.nodes,
          !command.svg.empty()};
}

/// Each move of a line for itself.
int explain_row(const ExplainCommand& command, const Desk& desk, organ::Explainer& explainer) {
  const auto line = desk.play->read_line(command.line);
  if (!line) return report(line.error());
  const auto play = desk.play->clone();
  for (const std::string& move : *line) {
    ExplainQuestion question = question_of(command);
    question.move = move;
    const auto answer = explainer.explain(*play, question, interrupted);
    if (const int code = tell(answer, command.json)) return code;
    if (!command.json) print("\n");
    if (const auto error = play->play(move)) return report(*error);
  }
  return kOk;
}

/// A persona explains its own choice, in its own terms.
int explain_persona(const ExplainCommand& command) {
  const bool asks_more = command.position || !command.move.empty() || !command.versus.empty() ||
                         !command.line.empty() || !command.svg.empty();
  if (asks_more) {
    return report(bad_input("a persona explains what it plays itself, in words",
                            "leave out --move, --versus, --line, --about-position and --svg, or --persona"));
  }
  SearchCommand search;
  search.at = command.at;
  search.who = command.who;
  search.language = command.language;
  search.json = command.json;
  search.nodes = command.nodes.value_or(0);
  search.trace = true;
  return run(search);
}

}  // namespace

int run(const ExplainCommand& command) {
  const auto persona = persona_of(command.who);
  if (!persona) return report(persona.error());
  if (*persona) return explain_persona(command);
  auto desk = open_desk(command.at, &Mind::explainer, "explain");
  if (!desk) return report(desk.error());
  if (!command.endings.empty()) {
    if (const auto fault = desk->mind().use_endings(*desk->game, command.endings)) return report(*fault);
  }
  if (!command.position && desk->play->outcome())
    return report(
        bad_input("the game is over; there is no move to explain", "ask about an earlier position"));
  if (!command.line.empty()) return explain_row(command, *desk, *desk->organ);
  if (command.move.empty() && !command.versus.empty())
    return report(bad_input("--versus needs --move", "say which move to compare it with"));
  return tell(desk->organ->explain(*desk->play, question_of(command), interrupted), command.json,
              command.svg);
}

}  // namespace tesuji::cli

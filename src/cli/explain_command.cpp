#include <fmt/format.h>

#include "cli/commands.hpp"
#include "cli/line_commands.hpp"
#include "cli/terminal.hpp"
#include "engine/explainer.hpp"
#include "explain/phrasebook.hpp"
#include "notation/coordinates.hpp"
#include "notation/san.hpp"

namespace tesuji::cli {
namespace {

constexpr std::size_t kTableMegabytes = 64;

Error bad(std::string message, std::string hint) {
  Error error;
  error.message = std::move(message);
  error.hint = std::move(hint);
  return error;
}

/// The legal move a text names, in coordinates or as players write it.
Result<Move> named_move(const std::string& text, const AnyPosition& position) {
  auto move = parse_move(text, position);
  if (move.ok()) return move;
  const auto readable = parse_san(text, position);
  return readable.ok() ? readable : move;
}

class Explaining {
 public:
  Explaining(const ExplainCommand& command, const Session& session)
      : command_(command),
        session_(session),
        root_(session.position()),
        engine_(kTableMegabytes),
        explainer_(engine_, session.shared_rules()),
        book_(explainer_.lore(), language_of(command.language).value_or(Language::en),
              reader_of(command.reader).value_or(Reader::club)) {
    settings_.nodes = command.nodes;
  }

  int run() {
    if (session_.outcome())
      return report(bad("the game is over; there is no move to explain", "ask about an earlier position"));
    std::optional<Explanation> explanation;
    if (!command_.move.empty()) {
      const auto move = named_move(command_.move, root_);
      if (!move) return report(move.error());
      if (command_.versus.empty()) {
        explanation = explainer_.move(root_, *move, settings_, interrupted);
      } else {
        const auto other = named_move(command_.versus, root_);
        if (!other) return report(other.error());
        explanation = explainer_.versus(root_, *move, *other, settings_, interrupted);
      }
    } else {
      explanation = explainer_.best(root_, settings_, interrupted);
    }
    if (!explanation) return report(bad("there is no legal move", "ask about an earlier position"));
    print(book_.text(*explanation, root_));
    return kOk;
  }

 private:
  const ExplainCommand& command_;
  const Session& session_;
  const AnyPosition& root_;
  Engine engine_;
  Explainer explainer_;
  Phrasebook book_;
  ExplainSettings settings_;
};

}  // namespace

int run(const ExplainCommand& command) {
  GameLibrary library;
  if (library.is_line_game(command.at.game)) {
    return explain_line(
        library, {command.at, command.move, command.versus, command.language, command.svg, command.json});
  }
  const auto session = open_session(library, command.at);
  if (!session) return report(session.error());
  return Explaining(command, *session).run();
}

}  // namespace tesuji::cli

#include <fmt/format.h>

#include "api/explain_json.hpp"
#include "cli/commands.hpp"
#include "cli/eval_table.hpp"
#include "cli/line_commands.hpp"
#include "cli/persona_search.hpp"
#include "cli/terminal.hpp"
#include "engine/explainer.hpp"
#include "engine/line_tactics.hpp"
#include "explain/phrasebook.hpp"
#include "notation/any_move.hpp"
#include "notation/japanese.hpp"

namespace tesuji::cli {
namespace {

constexpr std::size_t kTableMegabytes = 64;

Error bad(std::string message, std::string hint) {
  Error error;
  error.message = std::move(message);
  error.hint = std::move(hint);
  return error;
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
    if (command_.position) return explain_position();
    if (session_.outcome())
      return report(bad("the game is over; there is no move to explain", "ask about an earlier position"));
    if (!command_.line.empty()) return explain_line_of_moves();
    std::optional<Explanation> explanation;
    if (!command_.move.empty()) {
      const auto move = named_move(command_.move);
      if (!move) return report(move.error());
      if (command_.versus.empty()) {
        explanation = explainer_.move(root_, *move, settings_, interrupted);
      } else {
        const auto other = named_move(command_.versus);
        if (!other) return report(other.error());
        explanation = explainer_.versus(root_, *move, *other, settings_, interrupted);
      }
    } else if (!command_.versus.empty()) {
      return report(bad("--versus needs --move", "say which move to compare it with"));
    } else {
      explanation = explainer_.best(root_, settings_, interrupted);
    }
    if (!explanation) return report(bad("there is no legal move", "ask about an earlier position"));
    print(command_.json ? api::explanation_document(*explanation, root_, book_)
                        : book_.text(*explanation, root_));
    return draw(*explanation);
  }

 private:
  /// The legal move a text names, in coordinates or as players write it.
  Result<Move> named_move(const std::string& text) const {
    const auto& made = session_.history();
    return parse_any_move(text, root_, made.empty() ? kNoSquare : target_of(made.back()));
  }

  int explain_position() {
    const auto claims = explainer_.position(root_, settings_, interrupted);
    const Breakdown breakdown = engine_.thinker(root_).breakdown(root_);
    if (command_.json) {
      print(api::position_document(claims, breakdown, root_, book_));
      return kOk;
    }
    Topicality about;
    about.root = &root_;
    std::string text;
    for (const Proposition& claim : claims) text += book_.sentence(claim, about) + "\n";
    print(text + eval_table(breakdown, root_));
    return kOk;
  }

  /// Each move of a line for itself.
  int explain_line_of_moves() {
    const auto line = parse_line(session_, command_.line);
    if (!line) return report(line.error());
    auto position = root_.clone();
    for (const Move move : *line) {
      const Explanation explanation = explainer_.move(*position, move, settings_, interrupted);
      print(command_.json ? api::explanation_document(explanation, *position, book_)
                          : book_.text(explanation, *position) + "\n");
      position->make(move);
    }
    return kOk;
  }

  /// The move in blue (or green against red), what is threatened and what is cited with rings.
  int draw(const Explanation& explanation) {
    if (command_.svg.empty()) return kOk;
    const auto arrow_of = [](Move move, ArrowKind kind) {
      return BoardArrow{move.kind() == MoveKind::drop ? kNoSquare : move.from(), move.to(), kind};
    };
    std::vector<BoardArrow> arrows{arrow_of(explanation.line.first(), ArrowKind::good)};
    const bool compared =
        explanation.other && explanation.other->first() != kPass && explanation.question != Question::best;
    if (compared) {
      arrows.push_back(arrow_of(explanation.other->first(), ArrowKind::bad));
      if (explanation.other->moves.size() > 1)
        arrows.push_back(arrow_of(explanation.other->moves[1], ArrowKind::answer));
    }
    std::vector<Square> ringed;
    for (const Proposition& claim : explanation.reasons) {
      for (const PieceRef& ref : claim.pieces) {
        if (ref.square != kNoSquare && claim.evidence.size() <= 3) ringed.push_back(ref.square);
      }
      const bool threat = claim.evidence.size() == 3 && claim.evidence[1] == kPass;
      if (threat) arrows.push_back(arrow_of(claim.evidence[2], ArrowKind::threat));
    }
    const Setup setup = root_.setup();
    BoardSvgStyle style;
    style.hands = {HandCounts(setup.hands[0]), HandCounts(setup.hands[1])};
    style.arrows = arrows;
    style.ringed = ringed;
    if (const auto error = write_file(command_.svg, board_svg(session_.game(), setup.board, style)))
      return report(*error);
    return kOk;
  }

  const ExplainCommand& command_;
  const Session& session_;
  const AnyPosition& root_;
  Engine engine_;
  Explainer explainer_;
  Phrasebook book_;
  ExplainSettings settings_;
};

/// A persona explains its own choice, in its own terms.
int explain_persona(const ExplainCommand& command, Persona& persona) {
  const bool asks_more = command.position || !command.move.empty() || !command.versus.empty() ||
                         !command.line.empty() || !command.svg.empty();
  if (asks_more) {
    return report(bad("a persona explains what it plays itself, in words",
                      "leave out --move, --versus, --line, --about-position and --svg, or --persona"));
  }
  SearchCommand search;
  search.at = command.at;
  search.who = command.who;
  search.language = command.language;
  search.json = command.json;
  if (command.nodes != ExplainCommand{}.nodes) search.nodes = command.nodes;
  search.trace = true;
  return run_persona(search, persona);
}

}  // namespace

int run(const ExplainCommand& command) {
  const auto persona = persona_of(command.who);
  if (!persona) return report(persona.error());
  GameLibrary library;
  const bool line_game = library.is_line_game(command.at.game);
  if (const auto fault = persona_fault(command.who, false, line_game)) return report(*fault);
  if (*persona) return explain_persona(command, **persona);
  if (line_game) {
    return explain_line(
        library, {command.at, command.move, command.versus, command.language, command.svg, command.json});
  }
  const auto session = open_session(library, command.at);
  if (!session) return report(session.error());
  return Explaining(command, *session).run();
}

}  // namespace tesuji::cli

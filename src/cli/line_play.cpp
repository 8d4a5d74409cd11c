// A line game at the terminal against a level.
#include <fmt/format.h>

#include <iostream>

#include "base/text.hpp"
#include "cli/commands.hpp"
#include "cli/line_commands.hpp"
#include "cli/terminal.hpp"
#include "diagram/line_board.hpp"
#include "engine/line_words.hpp"
#include "explain/line_facts.hpp"
#include "notation/line_text.hpp"
#include "persona/line_player.hpp"

namespace tesuji::cli {
namespace {

constexpr const char* kHelp =
    "  h8               put a stone\n"
    "  hint             what the engine would play, and why\n"
    "  why h8           what a stone there would do\n"
    "  undo             take back your last move\n"
    "  board            draw the board again\n"
    "  position         the position as text\n"
    "  quit             leave\n";

class LineTable {
 public:
  LineTable(LineSession session, const PlayCommand& command, const LineLevel& level)
      : session_(std::move(session)),
        language_(language_of(command.language).value_or(Language::en)),
        player_(level, command.seed),
        human_{command.side == "first" || command.side == "both",
               command.side == "second" || command.side == "both"} {}

  int run() {
    print(fmt::format("{}. Type `help` for what can be typed.\n", in(language_, session_.game().name)));
    draw();
    while (!interrupted()) {
      if (const auto outcome = session_.outcome()) {
        print(in(language_, session_.outcome_text(*outcome)) + "\n");
        return kOk;
      }
      if (!human_[static_cast<std::size_t>(index(session_.position().side_to_move()))]) {
        answer();
      } else if (!ask()) {
        return kOk;
      }
    }
    return kInterrupted;
  }

 private:
  void draw() const {
    std::vector<Point> forbidden;
    for (const FoulReason& reason : session_.forbidden()) forbidden.push_back(reason.point);
    print(line_board_text(session_.position(), {may_colour(1), session_.history(), forbidden}));
  }

  void answer() {
    const std::atomic<bool> stop{false};
    const LineDecision decision = player_.decide(session_.position(), stop);
    const std::string why = decision_words(decision, session_.rules().board(), language_);
    if (const auto error = session_.play(decision.move)) return void(report(*error));
    print(fmt::format("{}  ({})\n", session_.text_of(decision.move), why));
    draw();
  }

  void explain(const std::string& text) {
    const auto point = parse_point(text, session_.rules().board());
    if (!point || !session_.position().is_empty(*point)) return print("There is no such empty point.\n");
    print(move_words(session_.position(), *point, language_) + "\n");
  }

  bool ask() {
    print("> ");
    std::string line;
    if (!std::getline(std::cin, line)) return false;
    const auto parts = words(line);
    if (parts.empty()) return true;
    const std::string command = lower_case(parts[0]);
    if (command == "quit" || command == "resign") return false;
    if (command == "help") {
      print(kHelp);
    } else if (command == "board") {
      draw();
    } else if (command == "position") {
      print(session_.position_text() + "\n");
    } else if (command == "why" && parts.size() == 2) {
      explain(std::string(parts[1]));
    } else if (command == "hint") {
      const std::atomic<bool> stop{false};
      const LineDecision decision = player_.decide(session_.position(), stop);
      print(fmt::format("{}\n", decision_words(decision, session_.rules().board(), language_)));
    } else if (command == "undo") {
      session_.undo();
      if (!human_[static_cast<std::size_t>(index(session_.position().side_to_move()))]) session_.undo();
      draw();
    } else if (const auto error = session_.play(parts[0])) {
      report(*error);
    } else {
      draw();
    }
    return true;
  }

  LineSession session_;
  Language language_;
  LinePlayer player_;
  std::array<bool, 2> human_;
};

}  // namespace

int run_line(GameLibrary& library, const PlayCommand& command) {
  auto session = open_line_session(library, command.at);
  if (!session) return report(session.error());
  const LineLevel* level = find_line_level(command.level.empty() ? "medium" : command.level);
  if (level == nullptr) {
    Error error;
    error.code = ErrorCode::usage;
    error.message = fmt::format("there is no level '{}'", command.level);
    error.hint = "known: beginner, easy, medium, hard";
    return report(error);
  }
  return LineTable(std::move(session.value()), command, *level).run();
}

}  // namespace tesuji::cli

#include "cli/terminal.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <csignal>
#include <cstdio>
#include <cstdlib>

#include "base/columns.hpp"
#include "base/text.hpp"
#include "diagram/kanji_board.hpp"
#include "notation/outcome_words.hpp"
#include "persona/personas.hpp"

namespace tesuji::cli {
namespace {

// A signal handler can reach nothing but a global; this is the only one in the program.
volatile std::sig_atomic_t interrupt_seen = 0;

extern "C" void on_interrupt(int) {
  if (interrupt_seen != 0) _exit(kInterrupted);
  interrupt_seen = 1;
}

int exit_code_of(ErrorCode code) {
  switch (code) {
    case ErrorCode::usage:
      return kUsageFault;
    case ErrorCode::io:
      return kInputOutput;
    case ErrorCode::bad_input:
    case ErrorCode::unsupported:
      break;
  }
  return kBadInput;
}

/// A longer line would wrap, and the caret point nowhere: the place in numbers must do.
constexpr int kMostColumns = 200;

}  // namespace

std::string error_text(const Error& error) {
  std::string text;
  const Where& where = error.where;
  if (!where.file.empty() && where.line > 0)
    text += fmt::format("{}:{}:{}: ", where.file, where.line, where.column);
  text += error.message + "\n";
  if (where.line > 0 && where.column > 0 && !error.source_line.empty()) {
    std::string pad = blanks_before(error.source_line, where.column);
    if (display_width(error.source_line) <= kMostColumns) {
      text += fmt::format("  {}\n  {}^\n", error.source_line, pad);
    }
  }
  if (!error.hint.empty()) text += fmt::format("  hint: {}\n", error.hint);
  return text;
}

int report(const Error& error) {
  return report(Errors{error});
}

int report(const Errors& errors) {
  int code = kFailure;
  bool first = true;
  for (const Error& error : errors) {
    const bool placed = !error.where.file.empty() && error.where.line > 0;
    say((placed ? "" : "tesuji: ") + error_text(error));
    // The first fault decides, except that an unreadable file outweighs what follows from it.
    if (first || error.code == ErrorCode::io) code = exit_code_of(error.code);
    first = false;
  }
  return code;
}

void print(std::string_view text) {
  std::fwrite(text.data(), 1, text.size(), stdout);
  std::fflush(stdout);
}

void say(std::string_view text) {
  std::fflush(stdout);
  std::fwrite(text.data(), 1, text.size(), stderr);
}

bool is_terminal(int stream) {
  return isatty(stream) != 0;
}

bool may_colour(int stream) {
  const char* no_colour = std::getenv("NO_COLOR");
  const char* terminal = std::getenv("TERM");
  if (no_colour != nullptr && *no_colour != '\0') return false;
  return is_terminal(stream) && (terminal == nullptr || std::string_view(terminal) != "dumb");
}

namespace {

void catch_signal(int number) {
  struct sigaction action {};
  action.sa_handler = on_interrupt;
  sigemptyset(&action.sa_mask);
  action.sa_flags = 0;  // no SA_RESTART: a waiting read must return
  sigaction(number, &action, nullptr);
}

}  // namespace

void catch_interrupts() {
  catch_signal(SIGINT);
}

void catch_termination() {
  catch_signal(SIGTERM);
}

bool interrupted() {
  return interrupt_seen != 0;
}

Result<std::unique_ptr<Persona>> persona_of(const PersonaArguments& who) {
  if (who.persona != kStrongest) return make_persona(who.persona, who.options);
  if (who.options.empty()) return std::unique_ptr<Persona>();
  return Error{ErrorCode::usage,
               "the strongest player has no options of a persona",
               "choose a persona: " + join(persona_ids(), ", "),
               {},
               ""};
}

std::optional<Error> persona_fault(const PersonaArguments& who, bool with_level, bool line_game) {
  if (who.persona == kStrongest) return std::nullopt;
  Error error;
  error.code = ErrorCode::usage;
  if (line_game) {
    error.message = fmt::format("there is no persona '{}' in a line game", who.persona);
    error.hint = "leave it out; `tesuji play` knows the levels beginner, easy, medium, hard";
    return error;
  }
  if (!with_level) return std::nullopt;
  error.message = fmt::format("the persona '{}' has no levels", who.persona);
  error.hint = "leave out the level, or the persona";
  return error;
}

Result<Session, Errors> open_session(GameLibrary& library, const GameArguments& at) {
  auto session = Session::open(library, at.game, at.options);
  if (!session) return session;
  if (auto error = session->set_position(at.position)) return Errors{*error};
  if (auto error = session->play_all(at.moves)) return Errors{*error};
  return session;
}

std::vector<Square> last_squares(const Session& session) {
  if (session.history().empty()) return {};
  const Move last = session.history().back();
  if (last.kind() == MoveKind::drop) return {last.to()};
  return {last.to(), last.from()};
}

std::string session_board(const Session& session, bool flipped, Language language) {
  const GameDefinition& game = session.game();
  const Setup setup = session.position().setup();
  const std::vector<Square> marked = last_squares(session);
  const BoardTextStyle style{flipped, may_colour(1), marked};
  if (drawn_with_kanji(game, language))
    return kanji_board_text(game, setup.board, {setup.hands[0], setup.hands[1]}, language, style);
  std::string text = board_text(game, setup.board, style);
  for (const Side side : kBothSides) {
    const std::string hand = hand_text(game, setup.hands[static_cast<std::size_t>(index(side))], side);
    const char* said = language == Language::ja ? "{}の持駒：{}\n" : "{} in hand: {}\n";
    if (!hand.empty()) text += fmt::format(fmt::runtime(said), in(language, side_name(side, game)), hand);
  }
  return text;
}

}  // namespace tesuji::cli

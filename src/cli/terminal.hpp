// What every subcommand shares: exit codes, messages, Ctrl-C, and opening a game.
#pragma once

#include "base/failure.hpp"
#include "cli/commands.hpp"
#include "engine/game_library.hpp"
#include "engine/mind.hpp"
#include "engine/organs.hpp"
#include "persona/persona.hpp"

namespace tesuji::cli {

enum ExitCode { kOk = 0, kFailure = 1, kUsageFault = 2, kBadInput = 3, kInputOutput = 4, kInterrupted = 130 };

/// Prints every fault on stderr as `file:line:column: message`, the line, a caret and the hint. Returns
/// the exit code of the gravest kind.
int report(const Errors& errors);
int report(const Error& error);

/// Prints data on stdout at once.
void print(std::string_view text);
/// Prints a message on stderr.
void say(std::string_view text);

/// Why not everything that was printed, by `print` or as std::cout, has arrived; nothing when it has.
std::optional<Error> output_fault();
/// A standard stream that is closed from the start would become the next file that is opened, and printing
/// would write into that. Call first of all.
void fill_closed_streams();

/// May the given standard stream (1 or 2) be coloured? Only terminals, and not under NO_COLOR.
bool may_colour(int stream);
bool is_terminal(int stream);

/// Columns of the terminal, or what COLUMNS says; 0 when nobody knows.
int terminal_width();
/// The text with long rows broken at blanks where the terminal is narrow.
std::string wrapped(std::string_view text);
/// Can the terminal show figures of chess pieces?
bool may_draw_figures();

/// From now on Ctrl-C sets a flag and interrupts reading; a second one ends the program at once.
void catch_interrupts();
/// The same for a polite request to end, as system managers send it.
void catch_termination();
bool interrupted();

/// The persona the arguments ask for, or null when the engine itself is to decide. Personas have no levels.
Result<std::unique_ptr<Persona>> persona_of(const PersonaArguments& who, const std::string& level = "");

/// What a command works on: a game, a play of it, and a mind that is made when it is first asked for.
struct Desk {
  std::shared_ptr<const Game> game;
  std::unique_ptr<Play> play;
  std::unique_ptr<Mind> made{};  ///< empty until somebody asks for the mind

  Mind& mind();
};

/// The play the arguments ask for, with position and moves applied.
Result<Desk, Errors> open_desk(const GameArguments& at);

/// The same with the mind's organ for it; one that is absent is refused by `what`, as users call it.
template <class Organ>
struct OrganDesk : Desk {
  Organ* organ = nullptr;
};
template <class Organ>
Result<OrganDesk<Organ>, Errors> open_desk(const GameArguments& at, Organ* (Mind::*organ)(),
                                           std::string_view what) {
  auto desk = open_desk(at);
  if (!desk) return desk.error();
  OrganDesk<Organ> result{std::move(*desk), nullptr};
  result.organ = (result.mind().*organ)();
  if (result.organ == nullptr) return Errors{not_offered(*result.game, what)};
  return result;
}

/// Prints an organ's answer, as data with `json`, and writes its picture to `file` unless that is empty.
/// Returns the exit code.
int tell(const Answer& answer, bool json, const std::string& file = "");
template <class Fault>
int tell(const Result<Answer, Fault>& answer, bool json, const std::string& file = "") {
  return answer ? tell(*answer, json, file) : report(answer.error());
}

/// What a person who waits at a terminal is shown, from two seconds on.
class SlowWork {
 public:
  void show(std::string_view text);
  /// Wipes it away again.
  void clear();

 private:
  using Clock = std::chrono::steady_clock;
  Clock::time_point next_ = Clock::now() + std::chrono::seconds(2);
  bool shown_ = false;
};

/// Seconds as an option gives them.
inline std::chrono::milliseconds milliseconds_of(double seconds) {
  return std::chrono::milliseconds(static_cast<long long>(seconds * 1000));
}

/// How boards are drawn on this terminal.
BoardLook look_of(const std::string& language, bool flipped = false);
/// The language of whatever has one.
template <class Command>
Language language_for(const Command& command) {
  return look_of(command.language).language;
}

}  // namespace tesuji::cli

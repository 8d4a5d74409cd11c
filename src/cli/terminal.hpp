// What every subcommand shares: exit codes, messages, Ctrl-C, and opening a session.
#pragma once

#include <string>

#include "cli/options.hpp"
#include "describe/language.hpp"
#include "engine/session.hpp"
#include "persona/persona.hpp"

namespace tesuji::cli {

enum ExitCode { kOk = 0, kFailure = 1, kUsageFault = 2, kBadInput = 3, kInputOutput = 4, kInterrupted = 130 };

/// Prints every fault on stderr as `file:line:column: message`, the line, a caret and the hint. Returns
/// the exit code of the gravest kind.
int report(const Errors& errors);
int report(const Error& error);

/// The text that `report` prints for one fault.
std::string error_text(const Error& error);

/// Prints data on stdout at once.
void print(std::string_view text);
/// Prints a message on stderr.
void say(std::string_view text);

/// May the given standard stream (1 or 2) be coloured? Only terminals, and not under NO_COLOR.
bool may_colour(int stream);
bool is_terminal(int stream);

/// From now on Ctrl-C sets a flag and interrupts reading; a second one ends the program at once.
void catch_interrupts();
/// The same for a polite request to end, as system managers send it.
void catch_termination();
bool interrupted();

/// The persona the arguments ask for, or null when the engine itself is to decide.
Result<std::unique_ptr<Persona>> persona_of(const PersonaArguments& who);
/// Why a persona cannot be asked this way: personas have no levels and play no line games. Nothing when it
/// can, or when none is wanted.
std::optional<Error> persona_fault(const PersonaArguments& who, bool with_level, bool line_game);

/// The session the arguments ask for, with position and moves applied.
Result<Session, Errors> open_session(GameLibrary& library, const GameArguments& at);

/// The squares of the last move, to be marked; none when no move was made.
std::vector<Square> last_squares(const Session& session);

/// The board of a session as text, with hands where the game has them; flipped for the second player.
std::string session_board(const Session& session, bool flipped, Language language);

}  // namespace tesuji::cli

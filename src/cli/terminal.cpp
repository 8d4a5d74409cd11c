#include "cli/terminal.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <csignal>
#include <cstdio>
#include <cstdlib>

#include "api/documents.hpp"
#include "base/columns.hpp"
#include "base/files.hpp"
#include "base/text.hpp"
#include "engine/game.hpp"
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
  if (code == ErrorCode::usage) return kUsageFault;
  return code == ErrorCode::io ? kInputOutput : kBadInput;
}

/// A longer line would wrap, and the caret point nowhere: the place in numbers must do.
constexpr int kMostColumns = 200;
/// Nobody reads less.
constexpr int kNarrowest = 20;
constexpr int kWidestCharacter = 2;

/// `file:line:column: message`, the line with a caret, and the hint.
std::string error_text(const Error& error) {
  std::string text;
  const Where& where = error.where;
  if (!where.file.empty() && where.line > 0)
    text += fmt::format("{}:{}:{}: ", where.file, where.line, where.column);
  text += error.message + "\n";
  if (where.line > 0 && where.column > 0 && !error.source_line.empty()) {
    if (display_width(error.source_line) <= kMostColumns)
      text += fmt::format("  {}\n  {}^\n", error.source_line, blanks_before(error.source_line, where.column));
  }
  if (!error.hint.empty()) text += fmt::format("  hint: {}\n", error.hint);
  return text;
}

void catch_signal(int number) {
  struct sigaction action {};
  action.sa_handler = on_interrupt;
  sigemptyset(&action.sa_mask);
  action.sa_flags = 0;  // no SA_RESTART: a waiting read must return
  sigaction(number, &action, nullptr);
}

}  // namespace

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

std::optional<Error> output_fault() {
  if (std::fflush(stdout) == 0 && std::ferror(stdout) == 0) return std::nullopt;
  return io_error("what was to be printed could not be written", "is the disk full, or the output closed?");
}

void fill_closed_streams() {
  for (const int stream : {0, 1, 2}) {
    // Opened the wrong way round, it fails whoever uses it, as a closed one does.
    if (fcntl(stream, F_GETFD) == -1) open("/dev/null", stream == 0 ? O_WRONLY : O_RDONLY);
  }
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

int terminal_width() {
  winsize size{};
  if (is_terminal(1) && ioctl(1, TIOCGWINSZ, &size) == 0 && size.ws_col > 0) return size.ws_col;
  const char* columns = std::getenv("COLUMNS");
  return columns == nullptr ? 0 : parse_int(columns).value_or(0);
}

namespace {

/// As much of `word` as fits into so many columns, at least one character.
std::string_view fitting(std::string_view word, int columns) {
  std::size_t end = 0;
  while (end < word.size()) {
    std::size_t next = end + 1;
    while (next < word.size() && (static_cast<unsigned char>(word[next]) & 0xC0U) == 0x80U) ++next;
    if (end > 0 && display_width(word.substr(0, next)) > columns) break;
    end = next;
  }
  return word.substr(0, end);
}

/// Rows that go on keep the blanks in front of the first. Words that are too long by themselves, as whole
/// sentences in Japanese are, go on where the row ends.
std::string wrapped_row(std::string_view row, int width) {
  const std::size_t first = std::min(row.find_first_not_of(' '), row.size());
  const std::string indent(std::min(first, as_size(width) / 2), ' ');
  const int room = width - static_cast<int>(indent.size());
  std::string out = indent;
  int used = 0;
  for (std::string_view word : words(row)) {
    while (!word.empty()) {
      const int wide = display_width(word);
      const int needed = wide <= room ? wide : kWidestCharacter;
      if (used > 0 && used + 1 + needed > room) {
        out += '\n' + indent;
        used = 0;
      }
      const int blank = used > 0 ? 1 : 0;
      const std::string_view part = fitting(word, room - used - blank);
      out += std::string(as_size(blank), ' ') + std::string(part);
      used += blank + display_width(part);
      word.remove_prefix(part.size());
    }
  }
  return out;
}

}  // namespace

std::string wrapped(std::string_view text) {
  const int width = terminal_width();
  if (width < kNarrowest) return std::string(text);
  std::string out;
  for (const std::string_view row : split(text, '\n')) {
    if (row.data() != text.data()) out += '\n';
    out += display_width(row) <= width ? std::string(row) : wrapped_row(row, width);
  }
  return out;
}

bool may_draw_figures() {
  const char* terminal = std::getenv("TERM");
  if (!is_terminal(1) || (terminal != nullptr && std::string_view(terminal) == "dumb")) return false;
  for (const char* name : {"LC_ALL", "LC_CTYPE", "LANG"}) {
    const char* value = std::getenv(name);
    if (value == nullptr || *value == '\0') continue;
    const std::string set = lower_case(value);
    return set.find("utf-8") != std::string::npos || set.find("utf8") != std::string::npos;
  }
  return false;
}

void catch_interrupts() {
  catch_signal(SIGINT);
}

void catch_termination() {
  catch_signal(SIGTERM);
  // Who started it with nohup wants it to live on when the terminal goes.
  struct sigaction inherited {};
  sigaction(SIGHUP, nullptr, &inherited);
  if (inherited.sa_handler != SIG_IGN) catch_signal(SIGHUP);
}

bool interrupted() {
  return interrupt_seen != 0;
}

Result<std::unique_ptr<Persona>> persona_of(const PersonaArguments& who, const std::string& level) {
  const bool strongest = who.persona == kStrongest;
  if (!strongest && !level.empty())
    return usage_error(fmt::format("the persona '{}' has no levels", who.persona),
                       "leave out the level, or the persona");
  if (!strongest) return make_persona(who.persona, who.options);
  if (who.options.empty()) return std::unique_ptr<Persona>();
  return usage_error("the strongest player has no options of a persona",
                     "choose a persona: " + join(persona_ids(), ", "));
}

Mind& Desk::mind() {
  constexpr std::size_t kTableMegabytes = 64;
  if (!made) made = game->make_mind(kTableMegabytes);
  return *made;
}

Result<Desk, Errors> open_desk(const GameArguments& at) {
  GameLibrary library;
  auto game = library.open(at.game, at.options);
  if (!game) return game.error();
  auto play = begin_at(**game, at.position, at.moves);
  if (!play) return play.error();
  Desk desk{std::move(*game), std::move(*play)};
  if (at.weights.empty()) return desk;
  auto text = read_file(at.weights);
  if (!text) return Errors{text.error()};
  if (const auto faults = desk.mind().use_weights({at.weights, std::move(text.value())})) return *faults;
  return desk;
}

int tell(const Answer& answer, bool json, const std::string& file) {
  print(json ? api::datum_document(answer.data) : answer.text);
  if (!json) say(answer.remark);
  if (file.empty()) return kOk;
  if (const auto error = write_file(file, answer.picture)) return report(*error);
  return kOk;
}

void SlowWork::show(std::string_view text) {
  if (Clock::now() < next_ || !is_terminal(2)) return;
  next_ = Clock::now() + std::chrono::milliseconds(500);
  say(fmt::format("\r\033[K{}", text));
  shown_ = true;
}

void SlowWork::clear() {
  if (shown_) say("\r\033[K");
  shown_ = false;
}

BoardLook look_of(const std::string& language, bool flipped) {
  return {language_of(language).value_or(Language::en), flipped, may_colour(1)};
}

}  // namespace tesuji::cli

#include <fmt/format.h>

#include "api/documents.hpp"
#include "cli/commands.hpp"
#include "cli/line_commands.hpp"
#include "cli/terminal.hpp"
#include "notation/outcome_words.hpp"

namespace tesuji::cli {

int run(const MovesCommand& command) {
  GameLibrary library;
  if (library.is_line_game(command.at.game)) return run_line(library, command);
  const auto session = open_session(library, command.at);
  if (!session) return report(session.error());
  if (command.json) {
    print(api::moves_document(*session));
    return kOk;
  }
  std::string text;
  for (const std::string& move : session->legal_moves()) text += move + "\n";
  print(text);
  if (const auto outcome = session->outcome()) {
    say(fmt::format("The game is over. {}.\n", outcome_text(*outcome, session->rules()).en));
  }
  return kOk;
}

}  // namespace tesuji::cli

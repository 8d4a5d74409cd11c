#include "api/documents.hpp"
#include "cli/commands.hpp"
#include "cli/eval_table.hpp"
#include "cli/line_commands.hpp"
#include "cli/terminal.hpp"

namespace tesuji::cli {

int run(const EvalCommand& command) {
  GameLibrary library;
  if (library.is_line_game(command.at.game)) return run_line(library, command);
  const auto session = open_session(library, command.at);
  if (!session) return report(session.error());
  const Breakdown breakdown = make_thinker(session->position())->breakdown(session->position());
  print(command.json ? api::evaluation_document(breakdown, session->position())
                     : eval_table(breakdown, session->position()));
  return kOk;
}

}  // namespace tesuji::cli

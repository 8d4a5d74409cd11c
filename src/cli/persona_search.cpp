#include "cli/persona_search.hpp"

#include <fmt/format.h>

#include "api/documents.hpp"
#include "cli/terminal.hpp"
#include "engine/game.hpp"

namespace tesuji::cli {

int run_persona(const SearchCommand& command) {
  // Position and moves are the persona's business: it may know other rules.
  GameArguments alone;
  alone.game = command.at.game;
  alone.options = command.at.options;
  auto desk = open_desk(alone);
  if (!desk) return report(desk.error());
  organ::Company* company = desk->mind().company();
  if (company == nullptr) return report(no_persona(*desk->game, desk->mind(), command.who.persona));
  PersonaQuestion question{
      command.who.persona, command.who.options, command.at.position, command.at.moves, {}};
  question.limits.depth = command.depth;
  question.limits.nodes = command.nodes;
  question.limits.time = std::chrono::milliseconds(static_cast<long long>(command.seconds * 1000));
  question.limits.traced = command.trace;
  const auto answer = company->ask(*desk->game, question, interrupted);
  if (!answer) return report(answer.error());
  if (command.json) {
    print(api::reply_document(*answer, command.who.persona));
    return kOk;
  }
  const PersonaReply& reply = answer->reply;
  const Language language = look_of(command.language).language;
  for (const PersonaNote& note : reply.notes) print(in(language, note.text) + "\n");
  print(fmt::format("best {}  ({} moves looked at, {:.4f} s)\n",
                    reply.act == PersonaAct::move     ? reply.move
                    : reply.act == PersonaAct::resign ? "resign"
                                                      : "win",
                    reply.nodes, answer->seconds));
  return kOk;
}

}  // namespace tesuji::cli

#include "cli/persona_search.hpp"

#include <fmt/format.h>

#include <chrono>

#include "api/documents.hpp"
#include "cli/terminal.hpp"
#include "engine/persona_view.hpp"
#include "persona/personas.hpp"

namespace tesuji::cli {

int run_persona(const SearchCommand& command, Persona& persona) {
  using Clock = std::chrono::steady_clock;
  GameLibrary library;
  auto session = Session::open(library, command.at.game, command.at.options);
  if (!session) return report(session.error());
  if (const auto fault = unsuited(command.who.persona, session->game().id)) return report(*fault);
  const std::string& given = command.at.position;
  if (const auto fault = session->set_position(given.empty() ? persona.usual_start() : given))
    return report(*fault);
  const GameView view = view_game(session.value(), command.at.moves);
  PersonaLimits limits;
  limits.depth = command.depth;
  limits.nodes = command.nodes;
  limits.time = std::chrono::milliseconds(static_cast<long long>(command.seconds * 1000));
  limits.traced = command.trace;
  const auto begin = Clock::now();
  const auto reply = persona.choose(view, limits, stop_after(limits.time, interrupted));
  const double seconds = std::chrono::duration<double>(Clock::now() - begin).count();
  if (!reply) return report(reply.error());
  if (command.json) {
    print(api::reply_document(*reply, command.who.persona, seconds));
    return kOk;
  }
  const Language language = language_of(command.language).value_or(Language::en);
  for (const PersonaNote& note : reply->notes) print(in(language, note.text) + "\n");
  print(fmt::format("best {}  ({} moves looked at, {:.4f} s)\n",
                    reply->act == PersonaAct::move     ? reply->move
                    : reply->act == PersonaAct::resign ? "resign"
                                                       : "win",
                    reply->nodes, seconds));
  return kOk;
}

}  // namespace tesuji::cli

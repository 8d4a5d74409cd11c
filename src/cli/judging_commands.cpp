// eval, values, forbidden, solve and map.
#include <fmt/format.h>

#include <algorithm>

#include "api/documents.hpp"
#include "base/text.hpp"
#include "cli/terminal.hpp"
#include "engine/game.hpp"
#include "engine/organs/company.hpp"

namespace tesuji::cli {

namespace {

/// A persona's own account of the position.
int count_as_persona(const EvalCommand& command, Persona& persona) {
  auto desk = open_desk(command.at);
  if (!desk) return report(desk.error());
  organ::Company* company = desk->mind().company();
  if (company == nullptr) return report(no_persona(*desk->game, desk->mind(), command.who.persona));
  if (const auto fault = unsuited(command.who.persona, desk->game->outline().id)) return report(*fault);
  const auto notes = company->count(*desk->play, persona);
  if (!notes) return report(notes.error());
  if (command.json) {
    print(api::notes_document(*notes));
    return kOk;
  }
  for (const PersonaNote& note : *notes) print(in(language_for(command), note.text) + "\n");
  return kOk;
}

}  // namespace

int run(const EvalCommand& command) {
  const auto persona = persona_of(command.who);
  if (!persona) return report(persona.error());
  if (*persona) return count_as_persona(command, **persona);
  const auto desk = open_desk(command.at, &Mind::evaluator, "eval");
  if (!desk) return report(desk.error());
  return tell(desk->organ->evaluate(*desk->play, ""), command.json);
}

int run(const ValuesCommand& command) {
  const auto desk = open_desk(command.at, &Mind::appraiser, "values");
  if (!desk) return report(desk.error());
  return tell(desk->organ->values(*desk->game, language_for(command), may_colour(1)), command.json);
}

int run(const ForbiddenCommand& command) {
  const auto desk = open_desk(command.at, &Mind::referee, "forbidden");
  if (!desk) return report(desk.error());
  return tell(desk->organ->forbidden(*desk->play, language_for(command)), command.json);
}

int run(const SolveCommand& command) {
  const auto desk = open_desk(command.at, &Mind::solver, "solve");
  if (!desk) return report(desk.error());
  SolvingRequest request;
  request.goal = command.goal;
  request.depth = command.plies;
  request.nodes = command.nodes;
  request.time = milliseconds_of(command.seconds);
  request.stones = command.stones;
  request.all = command.all;
  request.strict = command.strict;
  request.tree = !command.tree.empty();
  request.megabytes = command.megabytes;
  request.language = language_for(command);
  SlowWork progress;
  request.progress = [&](std::uint64_t nodes) { progress.show(fmt::format("{} nodes", nodes)); };
  const auto answer = desk->organ->solve(*desk->play, request, interrupted);
  progress.clear();
  return tell(answer, command.json, command.tree);
}

int run(const MapCommand& command) {
  const auto desk = open_desk(command.at, &Mind::mapper, "map");
  if (!desk) return report(desk.error());
  const std::vector<std::string> kinds = desk->organ->kinds();
  const std::string kind = command.kind.empty() ? kinds.front() : command.kind;
  if (std::find(kinds.begin(), kinds.end(), kind) == kinds.end())
    return report(
        usage_error(fmt::format("there is no map '{}' of this game", kind), "known: " + join(kinds, ", ")));
  return tell(desk->organ->map(*desk->play, kind, language_for(command), !command.svg.empty()), command.json,
              command.svg);
}

}  // namespace tesuji::cli

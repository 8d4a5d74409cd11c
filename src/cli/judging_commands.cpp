// eval, values, forbidden, solve and map.
#include <fmt/format.h>

#include <algorithm>

#include "api/documents.hpp"
#include "base/columns.hpp"
#include "base/failure.hpp"
#include "base/files.hpp"
#include "base/text.hpp"
#include "cli/terminal.hpp"
#include "engine/game.hpp"
#include "engine/organs/company.hpp"
#include "engine/thinker.hpp"
#include "notation/position_text.hpp"

namespace tesuji::cli {
namespace {

/// Adds what a weights file says of the pieces of a game.
std::optional<Errors> tell_learned_values(const ValuesCommand& command, Answer& answer) {
  auto text = read_file(command.weights);
  if (!text) return Errors{text.error()};
  const auto weights = read_weights({command.weights, std::move(text.value())});
  if (!weights) return weights.error();
  GameLibrary library;
  const auto rules = library.rules(command.at.game, command.at.options);
  if (!rules) return rules.error();
  const auto setup = start_position(**rules);
  if (!setup) return Errors{setup.error()};
  const auto start = make_position(*rules, *setup);
  if (!start) return Errors{start.error()};
  const auto thinker = make_thinker(**start, *weights);
  if (thinker->tables() == nullptr)
    return Errors{unsupported("there are no weights for boards this wide", "leave --weights out")};
  const GameDefinition& game = (*rules)->definition();
  const Language language = language_for(command);
  const bool ja = language == Language::ja;
  answer.text +=
      fmt::format("\n{}{}\n", command.weights, ja ? "による値（序盤、終盤）" : " says (opening, ending)");
  Datum list = Datum::list();
  for (std::size_t t = 0; t < game.pieces.size(); ++t) {
    const TypeWeights& type = thinker->tables()->types[t];
    if (type.royal) continue;
    const auto in_centipawns = [](Score score) { return static_cast<double>(score) / kCentipawn; };
    list.add({{"id", game.pieces[t].id},
              {"opening", in_centipawns(type.value.mg)},
              {"ending", in_centipawns(type.value.eg)}});
    const std::string& name = in(language, game.pieces[t].name);
    answer.text += fmt::format("{}{:>7.0f}{:>7.0f}\n", padded(name.empty() ? game.pieces[t].id : name, 24),
                               in_centipawns(type.value.mg), in_centipawns(type.value.eg));
  }
  answer.data["learned"] = list;
  return std::nullopt;
}

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
  Answer answer = desk->organ->values(*desk->game, language_for(command), may_colour(1));
  if (!command.weights.empty()) {
    if (const auto faults = tell_learned_values(command, answer)) return report(*faults);
  }
  return tell(answer, command.json);
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
  return tell(desk->organ->map(*desk->play, kind, language_for(command), !command.svg.empty(), {}),
              command.json, command.svg);
}

}  // namespace tesuji::cli

// eval, values, forbidden and solve.
#include "cli/commands.hpp"
#include "cli/terminal.hpp"

namespace tesuji::cli {

int run(const EvalCommand& command) {
  auto desk = open_desk(command.at);
  if (!desk) return report(desk.error());
  organ::Evaluator* evaluator = desk->mind().evaluator();
  if (evaluator == nullptr) return report(not_offered(*desk->game, "eval"));
  return tell(evaluator->evaluate(*desk->play, ""), command.json);
}

int run(const ValuesCommand& command) {
  auto desk = open_desk(command.at);
  if (!desk) return report(desk.error());
  organ::Appraiser* appraiser = desk->mind().appraiser();
  if (appraiser == nullptr) return report(not_offered(*desk->game, "values"));
  return tell(appraiser->values(*desk->game, look_of(command.language).language, may_colour(1)),
              command.json);
}

int run(const ForbiddenCommand& command) {
  auto desk = open_desk(command.at);
  if (!desk) return report(desk.error());
  organ::Referee* referee = desk->mind().referee();
  if (referee == nullptr) return report(not_offered(*desk->game, "forbidden"));
  return tell(referee->forbidden(*desk->play, look_of(command.language).language), command.json);
}

int run(const SolveCommand& command) {
  auto desk = open_desk(command.at);
  if (!desk) return report(desk.error());
  organ::Solver* solver = desk->mind().solver();
  if (solver == nullptr) return report(not_offered(*desk->game, "solve"));
  SolvingRequest request;
  request.goal = command.goal;
  request.nodes = command.nodes;
  request.time = std::chrono::milliseconds(static_cast<long long>(command.seconds * 1000));
  request.stones = command.stones;
  return tell(solver->solve(*desk->play, request, interrupted), command.json);
}

}  // namespace tesuji::cli

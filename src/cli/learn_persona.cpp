// `tesuji learn GAME --persona fractional`: the persona's own heuristics, from its games against itself.
#include <fmt/format.h>

#include "base/failure.hpp"
#include "base/files.hpp"
#include "base/text.hpp"
#include "cli/learn_runs.hpp"
#include "cli/terminal.hpp"
#include "learn/heuristics.hpp"

namespace tesuji::cli {
namespace {

constexpr std::string_view kLearner = "fractional";
constexpr int kUsualHeuristicGames = 200;

learn::HeuristicOptions options_of(const LearnCommand& command) {
  learn::HeuristicOptions options;
  options.games.games = command.games > 0 ? command.games : kUsualHeuristicGames;
  if (const auto budget = command.who.options.find("budget"); budget != command.who.options.end())
    options.games.budget = parse_int(budget->second).value_or(options.games.budget);
  options.games.nodes = command.nodes;
  options.games.seed = command.seed;
  options.learning.model = command.model == "logistic"        ? learn::Model::logistic
                           : command.model == "least-squares" ? learn::Model::least_squares
                                                              : learn::Model::svm;
  options.learning.firmness = command.firmness > 0 ? command.firmness : 1;
  options.learning.resamplings = command.resamplings;
  options.learning.seed = command.seed;
  return options;
}

std::string told(const learn::Heuristics& found, const GameDefinition& game) {
  std::string text = fmt::format("{} positions of {} games, {} drawn; stated -> learned\n", found.positions,
                                 found.games, found.drawn);
  const auto& [list, start, fitted, calibration] = found.plain;
  for (std::size_t i = 0; i < list.size(); ++i) {
    const std::string name = list[i].field == "value"       ? game.piece(list[i].piece).name.en
                             : list[i].field == "territory" ? std::string("space")
                                                            : std::string("centre");
    text += fmt::format("  {:<10}{:>7.0f} -> {:>6.1f}", name, start[i], fitted.numbers[i]);
    text += fitted.errors.empty() ? "\n" : fmt::format(" +- {:.1f}\n", fitted.errors[i]);
  }
  return text + fmt::format("error on games not trained on {:.4f} -> {:.4f}, calibration error {:.4f}\n",
                            fitted.before.validation, fitted.after.validation,
                            learn::calibration_error(calibration));
}

}  // namespace

int learn_persona(const LearnCommand& command) {
  if (command.who.persona != kLearner)
    return report(usage_error(
        fmt::format("the persona '{}' has no heuristics that can be learned", command.who.persona),
        fmt::format("known: {}", kLearner)));
  // Unknown options and values are refused as everywhere.
  const auto persona = persona_of(command.who);
  if (!persona) return report(persona.error());
  GameLibrary library;
  const auto classroom = open_classroom(library, command.at, movement_weights());
  if (!classroom) return report(classroom.error());
  const GameDefinition& game = classroom->rules->definition();
  if (!persona::fractional::make_searcher(*classroom->rules, persona::fractional::weights()))
    return report(unsupported(fmt::format("the board of {} is too large for this persona", game.id),
                              "choose a smaller game"));
  const learn::HeuristicOptions options = options_of(command);
  const auto found = learn::learn_heuristics(*classroom->start, options, interrupted, [&](int games) {
    tell_progress(as_size(games), as_size(options.games.games), "games");
  });
  end_progress();
  if (!found) return kInterrupted;
  const std::string remark = fmt::format(
      "What {} of the fractional searcher's games of {} taught (seed {}, budget {}): see docs/personas.md.",
      found->games, game.id, command.seed, options.games.budget);
  if (const auto error =
          write_file(command.out, persona::fractional::weights_text(learn::weights_of(*found, game), remark)))
    return report(*error);
  if (!command.report.empty()) {
    const Language language = command.language == "ja" ? Language::ja : Language::en;
    const std::string page = learn::heuristics_page(*found, game, options.learning.model, language);
    if (const auto error = write_file(command.report, page)) return report(*error);
  }
  print(told(*found, game));
  return kOk;
}

}  // namespace tesuji::cli

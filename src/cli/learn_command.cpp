#include <fmt/format.h>

#include <cmath>

#include "base/files.hpp"
#include "cli/terminal.hpp"
#include "learn/labelled.hpp"
#include "learn/learner.hpp"
#include "notation/position_text.hpp"

namespace tesuji::cli {
namespace {

using learn::Labelled;

/// The winning chance of the side to move, by a teacher who gives a side one pawn ahead `pawn` of them.
double chance_of(int score, double pawn) {
  return 1 / (1 + std::exp(-std::log(pawn / (1 - pawn)) * score / 100));
}

Result<std::vector<Labelled>, Errors> labelled_positions(const LearnCommand& command,
                                                         const AnyPosition& start, Thinker& thinker) {
  std::vector<Labelled> all;
  for (const std::string& file : command.files) {
    const auto text = read_file(file);
    if (!text) return Errors{text.error()};
    const auto rows = learn::read_labelled({file, *text});
    if (!rows) return rows.error();
    all.insert(all.end(), rows->begin(), rows->end());
  }
  if (command.games == 0) return all;
  learn::SelfPlayOptions options;
  options.games = command.games;
  options.nodes = command.nodes;
  options.seed = command.seed;
  const auto tell = [&](int games) {
    if (is_terminal(2)) say(fmt::format("\r\033[K{}/{} games", games, command.games));
  };
  const auto played = learn::play_for_labels(start, thinker, options, interrupted, tell);
  if (is_terminal(2)) say("\r\033[K");
  if (!command.positions.empty()) {
    if (const auto error = write_file(command.positions, learn::labelled_text(played))) return Errors{*error};
  }
  all.insert(all.end(), played.begin(), played.end());
  return all;
}

/// A fault of one row, told with the position that it holds.
Error in_row(Error error, const Labelled& row) {
  error.message = fmt::format("the position '{}' cannot be used: {}", row.position, error.message);
  return error;
}

}  // namespace

int run(const LearnCommand& command) {
  GameLibrary library;
  const auto rules = library.rules(command.at.game, command.at.options);
  if (!rules) return report(rules.error());
  const auto setup = start_position(**rules);
  if (!setup) return report(setup.error());
  const auto start = make_position(*rules, *setup);
  if (!start) return report(start.error());
  EvalWeights weights = builtin_weights();
  weights.overlays.clear();
  const auto thinker = make_thinker(**start, weights);
  if (thinker->tables() == nullptr)
    return report(
        unsupported("weights cannot be learned for boards this wide", "take a game of a smaller board"));
  const auto rows = labelled_positions(command, **start, *thinker);
  if (!rows) return report(rows.error());
  if (interrupted()) return kInterrupted;
  if (rows->empty())
    return report(usage_error("there are no positions to learn from", "write --from FILE, or --games N"));
  learn::LearnOptions options;
  if (command.model == "least-squares") options.model = learn::Model::least_squares;
  learn::Learner learner(*thinker, (*rules)->definition(), options);
  for (const Labelled& row : *rows) {
    const auto here = parse_position(row.position, **rules);
    if (!here) return report(in_row(here.error(), row));
    const auto position = make_position(*rules, *here);
    if (!position) return report(in_row(position.error(), row));
    const double chance = chance_of(row.score, command.pawn);
    learner.add(**position, (*position)->side_to_move() == Side::first ? chance : 1 - chance, row.game);
  }
  const auto learned = learner.fit(interrupted);
  if (!learned) return kInterrupted;
  if (const auto error = write_file(command.out, overlay_text(learned->overlay))) return report(*error);
  print(
      fmt::format("{} positions; the winning chance is off by (root mean square)\n"
                  "  trained on  {:.4f} -> {:.4f}\n  held out    {:.4f} -> {:.4f}\n",
                  learned->positions, learned->before.training, learned->after.training,
                  learned->before.validation, learned->after.validation));
  return kOk;
}

}  // namespace tesuji::cli

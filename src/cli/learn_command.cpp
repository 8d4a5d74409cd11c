#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "arena/teacher.hpp"
#include "base/failure.hpp"
#include "base/files.hpp"
#include "cli/terminal.hpp"
#include "learn/learner.hpp"
#include "learn/lessons.hpp"
#include "notation/position_text.hpp"
#include "notation/records.hpp"

namespace tesuji::cli {
namespace {

using learn::Labelled;

/// The winning chance of the side to move, by a teacher who gives a side one pawn ahead `pawn` of them.
double chance_of(int score, double pawn) {
  return 1 / (1 + std::exp(-std::log(pawn / (1 - pawn)) * score / 100));
}

/// One line on a terminal that changes while the work goes on.
void tell_progress(std::size_t done, std::size_t all, std::string_view of_what) {
  if (is_terminal(2)) say(fmt::format("\r\033[K{}/{} {}", done, all, of_what));
}

std::vector<Labelled> play_games(const LearnCommand& command, const AnyPosition& start, Thinker& thinker) {
  learn::SelfPlayOptions options;
  options.games = command.games;
  options.nodes = command.nodes;
  options.seed = command.seed;
  return learn::play_for_labels(start, thinker, options, interrupted, [&](int games) {
    tell_progress(as_size(games), as_size(command.games), "games");
  });
}

/// Whoever the command wants to judge positions, ready to be asked.
Result<arena::Teacher, Errors> hire_teacher(const LearnCommand& command, GameLibrary& library) {
  auto game = library.open(command.at.game, command.at.options);
  if (!game) return game.error();
  auto spec = arena::read_player(command.teacher == "self" ? "engine" : command.teacher);
  if (!spec) return Errors{spec.error()};
  if (spec.value().limits.nodes == 0) spec.value().limits.nodes = command.teacher_nodes;
  return arena::Teacher::hire(std::move(game.value()), spec.value());
}

/// Positions of recorded games as the teacher judges them. `most`: games of the text, as far as is known.
Result<std::vector<Labelled>, Errors> judge_records(const LearnCommand& command, const SourceText& file,
                                                    const std::shared_ptr<const CompiledRules>& rules,
                                                    Thinker& scout, arena::Teacher& teacher) {
  const auto records =
      notation::read_records(file.text, std::nullopt, [&](std::string_view) { return rules; });
  if (!records) return records.error();
  learn::LessonOptions options;
  options.seed = command.seed;
  options.from_game = command.per_game;
  options.excursions = command.excursions;
  const learn::Judgement verdict = [&](const AnyPosition& position) {
    return teacher.score(position_text(position.setup(), position.rules()));
  };
  std::vector<Labelled> rows;
  for (std::size_t game = 0; game < records->size() && !interrupted(); ++game) {
    tell_progress(game, records->size(), "games judged");
    if (auto error = teacher.begin_lesson()) return Errors{*error};
    const auto found = learn::lessons_of((*records)[game], game, scout, options, verdict);
    if (!found) return Errors{found.error()};
    rows.insert(rows.end(), found->begin(), found->end());
  }
  return rows;
}

/// Does a text hold rows with scores, rather than records?
bool is_labelled(const std::string& text) {
  return std::count(text.begin(), std::find(text.begin(), text.end(), '\n'), '\t') == 2 ||
         text.starts_with('#');
}

struct Material {
  std::vector<Labelled> all;
  std::vector<Labelled> judged_here;
};

Result<Material, Errors> labelled_positions(const LearnCommand& command, GameLibrary& library,
                                            const std::shared_ptr<const CompiledRules>& rules,
                                            const AnyPosition& start, Thinker& thinker) {
  Material material;
  const auto add = [&](const std::vector<Labelled>& rows, bool judged_here) {
    material.all.insert(material.all.end(), rows.begin(), rows.end());
    if (judged_here) material.judged_here.insert(material.judged_here.end(), rows.begin(), rows.end());
  };
  std::optional<arena::Teacher> teacher;
  for (const std::string& file : command.files) {
    const auto text = read_file(file);
    if (!text) return Errors{text.error()};
    if (is_labelled(*text)) {
      const auto rows = learn::read_labelled({file, *text});
      if (!rows) return rows.error();
      add(*rows, false);
      continue;
    }
    if (command.teacher.empty())
      return Errors{usage_error(fmt::format("{}: nobody says what its positions are worth", file),
                                "add --teacher self, or --teacher uci:COMMAND")};
    if (!teacher) {
      auto hired = hire_teacher(command, library);
      if (!hired) return hired.error();
      teacher = std::move(hired.value());
    }
    const auto rows = judge_records(command, {file, *text}, rules, thinker, *teacher);
    if (!rows) return rows.error();
    add(*rows, true);
  }
  if (command.games > 0) add(play_games(command, start, thinker), true);
  if (is_terminal(2)) say("\r\033[K");
  return material;
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
  const auto material = labelled_positions(command, library, *rules, **start, *thinker);
  if (!material) return report(material.error());
  if (!command.positions.empty()) {
    if (const auto error = write_file(command.positions, learn::labelled_text(material->judged_here)))
      return report(*error);
  }
  if (interrupted()) return kInterrupted;
  const std::vector<Labelled>& rows = material->all;
  if (rows.empty())
    return report(usage_error("there are no positions to learn from", "write --from FILE, or --games N"));
  learn::LearnOptions options;
  if (command.model == "least-squares") options.model = learn::Model::least_squares;
  learn::Learner learner(*thinker, (*rules)->definition(), options);
  for (const Labelled& row : rows) {
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

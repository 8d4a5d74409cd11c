#include <fmt/format.h>

#include "base/failure.hpp"
#include "base/files.hpp"
#include "base/text.hpp"
#include "cli/learn_material.hpp"
#include "cli/learn_runs.hpp"
#include "cli/terminal.hpp"
#include "evaluate/eval_places.hpp"
#include "evaluate/weights_file.hpp"
#include "learn/field_words.hpp"
#include "learn/general.hpp"
#include "learn/report.hpp"
#include "notation/position_text.hpp"

namespace tesuji::cli {
namespace {

using learn::Labelled;

/// A fault of one row, told with the position that it holds.
Error in_row(Error error, const Labelled& row) {
  error.message = fmt::format("the position '{}' cannot be used: {}", row.position, error.message);
  if (error.hint.empty()) error.hint = "is it of this game?";
  return error;
}

Result<std::unique_ptr<AnyPosition>> set_up(const Labelled& row,
                                            const std::shared_ptr<const CompiledRules>& rules) {
  const auto here = parse_position(row.position, *rules);
  if (!here) return in_row(here.error(), row);
  auto position = make_position(rules, *here);
  if (!position) return in_row(position.error(), row);
  return position;
}

learn::Model model_of(const LearnCommand& command) {
  return command.model == "svm"             ? learn::Model::svm
         : command.model == "least-squares" ? learn::Model::least_squares
                                            : learn::Model::logistic;
}

learn::LearnOptions options_of(const LearnCommand& command) {
  learn::LearnOptions options;
  options.model = model_of(command);
  options.firmness = command.firmness > 0 ? std::optional(command.firmness) : std::nullopt;
  options.resamplings = command.report.empty() ? 0 : command.resamplings;
  options.held = command.held;
  options.curve_of_learning = !command.report.empty();
  options.seed = command.seed;
  return options;
}

/// Rows that can be used, which the learner knows now.
Result<std::vector<const Labelled*>, Errors> count_rows(const LearnCommand& command,
                                                        const Classroom& classroom,
                                                        const std::vector<Labelled>& rows,
                                                        learn::Learner& learner) {
  auto label = learn::read_label(command.label);
  if (!label) return Errors{label.error()};
  label.value().pawn = command.pawn;
  std::vector<const Labelled*> used;
  for (const Labelled& row : rows) {
    const auto chance = learn::chance_of(row, *label);
    if (!chance) continue;
    const auto position = set_up(row, classroom.rules);
    if (!position) return Errors{position.error()};
    used.push_back(&row);
    learner.add(**position, (*position)->side_to_move() == Side::first ? *chance : 1 - *chance, row.game);
  }
  if (used.empty())
    return Errors{rows.empty() ? usage_error("there are no positions to learn from",
                                             "write --from FILE, --games N or --minutes M")
                               : bad_input("no position has a result",
                                           "learn from --label score, or give rows "
                                           "a fourth field: 1, 0.5 or 0")};
  return used;
}

/// One of the games that the weights of movement are learned from.
struct Course {
  std::string name;
  Classroom classroom;
  std::unique_ptr<learn::Learner> learner;
};

Result<Course, Errors> open_course(const LearnCommand& command, const std::string& name, Classroom classroom,
                                   const std::vector<Labelled>& rows) {
  Course course{name, std::move(classroom), nullptr};
  course.learner = std::make_unique<learn::Learner>(
      *course.classroom.thinker, course.classroom.rules->definition(), options_of(command));
  const auto counted = count_rows(command, course.classroom, rows, *course.learner);
  if (!counted) return counted.error();
  return course;
}

/// Another game by `GAME=FILE`.
Result<Course, Errors> open_other(const LearnCommand& command, const std::string& other,
                                  GameLibrary& library) {
  const std::size_t sign = other.find('=');
  if (sign == std::string::npos)
    return Errors{usage_error(fmt::format("'{}' names no game with a file", other), "write GAME=FILE")};
  GameArguments at;
  at.game = other.substr(0, sign);
  auto classroom = open_classroom(library, at, movement_weights(true));
  if (!classroom) return classroom.error();
  const std::string file = other.substr(sign + 1);
  auto text = read_file(file);
  if (!text) return Errors{text.error()};
  const auto rows = learn::read_labelled({file, std::move(text.value())});
  if (!rows) return rows.error();
  return open_course(command, at.game, std::move(classroom.value()), *rows);
}

Result<LearnedFile, Errors> learn_in_general(const LearnCommand& command, GameLibrary& library,
                                             Classroom& classroom, const std::vector<Labelled>& rows) {
  std::vector<Course> courses;
  auto own = open_course(command, command.at.game, std::move(classroom), rows);
  if (!own) return own.error();
  courses.push_back(std::move(own.value()));
  for (const std::string& other : command.others) {
    auto course = open_other(command, other, library);
    if (!course) return course.error();
    courses.push_back(std::move(course.value()));
  }
  std::vector<learn::GeneralLesson> lessons;
  for (const Course& course : courses) {
    lessons.push_back({course.learner.get(), [&course](const EvalWeights& weights) {
                         return *make_thinker(*course.classroom.start, weights)->tables();
                       }});
  }
  const auto learned = learn::fit_general(lessons, movement_weights(true), options_of(command), interrupted);
  if (!learned) return LearnedFile{};
  LearnedFile file;
  file.text = weights_text(learned->weights, builtin_weights_text());
  for (std::size_t i = 0; i < courses.size(); ++i) {
    file.told += fmt::format("{}: {} positions; held out {:.4f} -> {:.4f}\n", courses[i].name,
                             courses[i].learner->positions(), learned->before[i].validation,
                             learned->after[i].validation);
  }
  for (const std::string_view name : learned->wrong)
    file.told += fmt::format("left out, wrong sign: {}\n", name);
  return file;
}

std::string told(const learn::Learned& learned, const learn::Learner& learner, const GameDefinition& game) {
  const std::string held_out =
      learned.after.validation > 0
          ? fmt::format("{:.4f} -> {:.4f}", learned.before.validation, learned.after.validation)
          : "no game";
  std::string text = fmt::format(
      "{} positions of {} games; the winning chance is off by (root mean square)\n"
      "  trained on  {:.4f} -> {:.4f}\n  held out    {}\n"
      "calibration error {:.4f}, firmness {}\n",
      learned.positions, learned.games, learned.before.training, learned.after.training, held_out,
      learn::calibration_error(learned.calibration), learned.firmness);
  const std::size_t count = learner.parameters().count();
  for (const learn::WrongSign& wrong : learned.wrong) {
    const learn::Parameter& parameter = learner.parameters().list()[wrong.number % count];
    text += fmt::format("left out, wrong sign: {} ({}), {:.1f}\n",
                        learn::field_of_piece(game, parameter.piece, parameter.field, Language::en),
                        wrong.number < count ? "opening" : "ending", wrong.value);
  }
  return text;
}

/// A name of --hold that nothing is called.
std::optional<Error> unknown_weight(const std::vector<std::string>& names) {
  for (const std::string& name : names) {
    const auto is_it = [&](const FieldShape& shape) { return shape.name == name; };
    if (name != "squares" && std::ranges::none_of(game_field_shapes(), is_it) &&
        std::ranges::none_of(type_field_shapes(), is_it))
      return usage_error(fmt::format("no weight is called '{}'", name),
                         "names are those of an overlay, such as 'space'");
  }
  return std::nullopt;
}

}  // namespace

Result<LearnedFile, Errors> learn_from(const LearnCommand& command, Classroom& classroom,
                                       const std::vector<Labelled>& rows) {
  const learn::LearnOptions options = options_of(command);
  const GameDefinition& game = classroom.rules->definition();
  learn::Learner learner(*classroom.thinker, game, options, classroom.plain.get());
  const auto counted = count_rows(command, classroom, rows, learner);
  if (!counted) return counted.error();
  const std::vector<const Labelled*>& used = *counted;
  const auto learned = learner.fit(interrupted);
  if (!learned) return LearnedFile{};
  LearnedFile file;
  file.text = overlay_text(learned->overlay);
  file.told = told(*learned, learner, game);
  if (used.size() < rows.size())
    file.told += fmt::format("{} positions without a result were left out\n", rows.size() - used.size());
  if (command.report.empty()) return file;
  const auto rival = learner.fit(
      options.model == learn::Model::svm ? learn::Model::logistic : learn::Model::svm, interrupted);
  learn::ReportSource source{game,
                             learner,
                             *learned,
                             rival ? &*rival : nullptr,
                             options.model,
                             command.language == "ja" ? Language::ja : Language::en,
                             {}};
  source.position = [&](std::size_t sample) -> std::unique_ptr<AnyPosition> {
    auto position = set_up(*used[sample], classroom.rules);
    return position ? std::move(position.value()) : nullptr;
  };
  file.page = learn::report_page(source);
  return file;
}

int write_learned(const LearnCommand& command, const LearnedFile& file) {
  if (file.text.empty()) return kInterrupted;
  if (const auto error = write_file(command.out, file.text)) return report(*error);
  if (!command.report.empty()) {
    if (const auto error = write_file(command.report, file.page)) return report(*error);
  }
  print(file.told);
  return kOk;
}

int run(const LearnCommand& command) {
  if (const auto label = learn::read_label(command.label); !label) return report(label.error());
  if (const auto error = unknown_weight(command.held)) return report(*error);
  if (command.who.persona != kStrongest) return learn_persona(command);
  GameLibrary library;
  auto classroom = open_classroom(library, command.at, movement_weights(command.general), command.begin);
  if (!classroom) return report(classroom.error());
  if (command.minutes > 0) return learn_by_the_clock(command, classroom.value());
  const auto material = collect_material(command, library, classroom.value());
  if (!material) return report(material.error());
  if (!command.positions.empty()) {
    if (const auto error = write_file(command.positions, learn::labelled_text(material->judged_here)))
      return report(*error);
  }
  if (interrupted()) return kInterrupted;
  const auto file = command.general ? learn_in_general(command, library, classroom.value(), material->all)
                                    : learn_from(command, classroom.value(), material->all);
  return file ? write_learned(command, *file) : report(file.error());
}

}  // namespace tesuji::cli

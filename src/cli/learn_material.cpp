#include "cli/learn_material.hpp"

#include <fmt/format.h>

#include "arena/sampling.hpp"
#include "arena/teacher.hpp"
#include "base/failure.hpp"
#include "base/files.hpp"
#include "cli/terminal.hpp"
#include "learn/lessons.hpp"
#include "notation/position_text.hpp"
#include "notation/records.hpp"

namespace tesuji::cli {
namespace {

using learn::Labelled;

constexpr std::string_view kLedgerMark = "SQLite format 3";
/// Games of the next contest are numbered from here on, so that none is taken for one of another.
constexpr std::uint64_t kGamesOfContest = 1'000'000'000;

Result<arena::Teacher, Errors> hire_teacher(const LearnCommand& command, GameLibrary& library) {
  auto game = library.open(command.at.game, command.at.options);
  if (!game) return game.error();
  auto spec = arena::read_player(command.teacher == "self" ? "engine" : command.teacher);
  if (!spec) return Errors{spec.error()};
  if (spec.value().limits.nodes == 0) spec.value().limits.nodes = command.teacher_nodes;
  return arena::Teacher::hire(std::move(game.value()), spec.value());
}

/// Whoever judges positions of records: the teacher, hired when first asked for, or nobody where results
/// alone are learned.
class Bench {
 public:
  Bench(const LearnCommand& command, GameLibrary& library) : command_(command), library_(library) {}

  std::optional<Errors> begin_lesson() {
    if (command_.teacher.empty()) return std::nullopt;
    if (!teacher_) {
      auto hired = hire_teacher(command_, library_);
      if (!hired) return hired.error();
      teacher_ = std::move(hired.value());
    }
    if (auto error = teacher_->begin_lesson()) return Errors{*error};
    return std::nullopt;
  }
  Result<std::optional<int>> score(const AnyPosition& position) {
    if (!teacher_) return std::optional<int>(0);
    return teacher_->score(position_text(position.setup(), position.rules()));
  }

 private:
  const LearnCommand& command_;
  GameLibrary& library_;
  std::optional<arena::Teacher> teacher_;
};

Result<std::vector<Labelled>, Errors> judge_records(const LearnCommand& command, const SourceText& file,
                                                    Classroom& classroom, Bench& bench) {
  if (command.teacher.empty() && command.label != "result")
    return Errors{usage_error(fmt::format("{}: nobody says what its positions are worth", file.name),
                              "add --teacher self, --teacher uci:COMMAND, or --label result")};
  const auto records =
      notation::read_records(file.text, std::nullopt, [&](std::string_view) { return classroom.rules; });
  if (!records) return records.error();
  learn::LessonOptions options;
  options.seed = command.seed;
  options.from_game = command.per_game;
  options.excursions = command.label == "result" ? 0 : command.excursions;
  std::vector<Labelled> rows;
  for (std::size_t game = 0; game < records->size() && !interrupted(); ++game) {
    tell_progress(game, records->size(), "games judged");
    if (auto faults = bench.begin_lesson()) return *faults;
    const auto found = learn::lessons_of((*records)[game], game, *classroom.thinker, options,
                                         [&](const AnyPosition& position) { return bench.score(position); });
    if (!found) return Errors{found.error()};
    rows.insert(rows.end(), found->begin(), found->end());
  }
  return rows;
}

/// Games of one contest of a ledger, as far as they are of the game that is learned.
Result<std::vector<Labelled>, Errors> sample_contest(const LearnCommand& command, GameLibrary& library,
                                                     const std::string& game_id,
                                                     const arena::ContestPlan& plan,
                                                     const std::vector<arena::LedgerGame>& games) {
  std::vector<Labelled> rows;
  const auto played = arena::open_games(library, plan);
  if (!played) return played.error();
  std::vector<arena::Sampler> samplers(plan.games.size(), arena::Sampler({command.per_game, 0}, plan.seed));
  for (std::size_t i = 0; i < games.size() && !interrupted(); ++i) {
    tell_progress(i, games.size(), "games of the ledger");
    const std::size_t which = arena::pair_at(plan, games[i].job).game;
    if (plan.games[which].id != game_id) continue;
    const auto found = samplers[which].take(*(*played)[which], games[i]);
    if (!found) return found.error();
    for (const arena::SampledPosition& one : *found)
      rows.push_back({static_cast<std::uint64_t>(one.job), one.position, one.score, one.result});
  }
  return rows;
}

Result<std::vector<Labelled>, Errors> read_ledger(const LearnCommand& command, const std::string& file,
                                                  GameLibrary& library, const Classroom& classroom) {
  auto ledger = arena::Ledger::open(file);
  if (!ledger) return Errors{ledger.error()};
  const auto contests = ledger.value().contests();
  if (!contests) return Errors{contests.error()};
  std::vector<Labelled> rows;
  std::uint64_t number = 0;
  for (const std::string& id : *contests) {
    const auto contest = ledger.value().contest(id);
    if (!contest) return Errors{contest.error()};
    const auto games = ledger.value().games(id);
    if (!games) return Errors{games.error()};
    if (!*contest || games->empty()) continue;
    const auto plan = arena::plan_of(**contest);
    if (!plan) return Errors{plan.error()};
    const auto found = sample_contest(command, library, classroom.rules->definition().id, *plan, *games);
    if (!found) return found.error();
    for (const Labelled& row : *found) {
      rows.push_back(row);
      rows.back().game += number * kGamesOfContest;
    }
    ++number;
  }
  if (rows.empty())
    return Errors{bad_input(
        fmt::format("{}: it has no games of {} with scores", file, classroom.rules->definition().id),
        fmt::format("play some: tesuji selfplay {} -o {}", command.at.game, file))};
  return rows;
}

std::vector<Labelled> play_games(const LearnCommand& command, Classroom& classroom) {
  learn::SelfPlayOptions options;
  options.games = command.games;
  options.nodes = command.nodes;
  options.seed = command.seed;
  return learn::play_for_labels(
      *classroom.start, *classroom.thinker, options, interrupted,
      [&](int games, const auto&) { tell_progress(as_size(games), as_size(command.games), "games"); });
}

}  // namespace

EvalWeights movement_weights(bool general) {
  EvalWeights weights = builtin_weights();
  weights.overlays.clear();
  if (general) weights.returning.reset();
  return weights;
}

Result<Classroom, Errors> open_classroom(GameLibrary& library, const GameArguments& at,
                                         const EvalWeights& movement, const std::string& begin) {
  auto rules = library.rules(at.game, at.options);
  if (!rules) return rules.error();
  const auto setup = start_position(**rules);
  if (!setup) return Errors{setup.error()};
  auto start = make_position(*rules, *setup);
  if (!start) return Errors{start.error()};
  EvalWeights weights = movement;
  auto plain = make_thinker(**start, weights);
  if (!begin.empty()) {
    auto text = read_file(begin);
    if (!text) return Errors{text.error()};
    const auto read = read_weights({begin, std::move(text.value())});
    if (!read) return read.error();
    weights = *read;
  }
  auto thinker = make_thinker(**start, weights);
  if (thinker->tables() == nullptr)
    return Errors{
        unsupported("weights cannot be learned for boards this wide", "take a game of a smaller board")};
  return Classroom{*rules, std::move(start.value()), std::move(thinker), std::move(plain)};
}

Result<Material, Errors> collect_material(const LearnCommand& command, GameLibrary& library,
                                          Classroom& classroom) {
  Material material;
  const auto add = [&](const std::vector<Labelled>& rows, bool judged_here) {
    material.all.insert(material.all.end(), rows.begin(), rows.end());
    if (judged_here) material.judged_here.insert(material.judged_here.end(), rows.begin(), rows.end());
  };
  Bench bench(command, library);
  for (const std::string& file : command.files) {
    auto text = read_file(file);
    if (!text) return Errors{text.error()};
    const bool is_ledger = text->starts_with(kLedgerMark);
    const bool has_rows = !is_ledger && learn::is_labelled(*text);
    const SourceText source{file, std::move(text.value())};
    const auto rows = is_ledger  ? read_ledger(command, file, library, classroom)
                      : has_rows ? learn::read_labelled(source)
                                 : judge_records(command, source, classroom, bench);
    if (!rows) return rows.error();
    add(*rows, !has_rows);
  }
  if (command.games > 0) add(play_games(command, classroom), true);
  end_progress();
  return material;
}

void tell_progress(std::size_t done, std::size_t all, std::string_view of_what) {
  if (is_terminal(2)) say(fmt::format("\r\033[K{}/{} {}", done, all, of_what));
}

void end_progress() {
  if (is_terminal(2)) say("\r\033[K");
}

}  // namespace tesuji::cli

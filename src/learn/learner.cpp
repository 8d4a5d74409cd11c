#include "learn/learner.hpp"

#include <algorithm>
#include <cmath>

namespace tesuji::learn {
namespace {

/// Fields of which every piece (or, of the game, every side or the side to move) has exactly one weight, and
/// the field that can take what they have in common; without one it makes no difference to the score.
struct Shared {
  std::string_view field;
  std::string_view taker;
  double sign;
};
constexpr Shared kShared[] = {{"around-their-royal", "value", 1},
                              {"around-own-royal", "value", 1},
                              {"reach", "value", 1},
                              {"to-their-royal", "value", 1},
                              {"to-own-royal", "value", 1},
                              {"squares", "value", 1},
                              {"threats-turn", "tempo", 1},
                              {"danger-turn", "tempo", -1},
                              {"threats", "", 0},
                              {"danger", "", 0},
                              {"weak-squares", "", 0},
                              {"leap-checks", "", 0},
                              {"slide-checks", "", 0},
                              {"guards", "", 0},
                              {"escapes", "", 0},
                              {"twice-hit", "", 0}};

}  // namespace

Learner::Learner(const Thinker& thinker, const GameDefinition& game, const LearnOptions& options,
                 const Thinker* plain)
    : thinker_(thinker),
      plain_(plain != nullptr ? *plain : thinker),
      game_(game),
      options_(options),
      parameters_(*thinker.tables(), game.board),
      samples_(parameters_.count()) {}

void Learner::add(const AnyPosition& position, double chance, std::uint64_t game) {
  const auto features = thinker_.features(position);
  std::map<std::size_t, int> sums;
  for (const auto& [weight, count] : features->counts) sums[parameters_.index(weight)] += count;
  samples_.add(sums, static_cast<double>(features->phase) / kFullPhase, chance, game,
               options_.validation_percent);
}

void Learner::settle(std::vector<double>& numbers, const std::vector<double>& seen) const {
  const auto& list = parameters_.list();
  const std::vector<ParameterRun> runs = runs_of(list);
  for (const Shared& shared : kShared) {
    for (const ParameterRun& run : runs) {
      if (list[run.begin].field != shared.field) continue;
      const auto taker = std::find_if(list.begin(), list.end(), [&](const Parameter& parameter) {
        return parameter.field == shared.taker && parameter.piece == list[run.begin].piece;
      });
      for (const std::size_t phase : {std::size_t{0}, list.size()}) {
        double sum = 0;
        double all = 0;
        for (std::size_t i = run.begin; i < run.end; ++i) {
          sum += seen[i] * numbers[i + phase];
          all += seen[i];
        }
        if (all == 0) continue;
        for (std::size_t i = run.begin; i < run.end; ++i) numbers[i + phase] -= sum / all;
        if (taker != list.end()) numbers[as_size(taker - list.begin()) + phase] += shared.sign * sum / all;
      }
    }
  }
}

std::vector<Importance> Learner::importance(const std::vector<double>& numbers) const {
  const auto& list = parameters_.list();
  const std::vector<ParameterRun> runs = runs_of(list);
  std::vector<std::size_t> run_of(list.size());
  for (std::size_t r = 0; r < runs.size(); ++r) {
    for (std::size_t i = runs[r].begin; i < runs[r].end; ++i) run_of[i] = r;
  }
  std::vector<double> sum(runs.size(), 0.0);
  std::vector<double> squares(runs.size(), 0.0);
  std::map<std::size_t, double> here;
  for (const Samples::Sample& sample : samples_.list()) {
    here.clear();
    const double phase = sample.phase;
    for (const auto* i = samples_.begin(sample); i != samples_.end(sample); ++i)
      here[run_of[i->parameter]] +=
          i->count * (phase * numbers[i->parameter] + (1 - phase) * numbers[i->parameter + list.size()]);
    for (const auto& [run, value] : here) {
      sum[run] += value;
      squares[run] += value * value;
    }
  }
  const double all = std::max<double>(1, static_cast<double>(samples_.size()));
  std::vector<Importance> found;
  for (std::size_t r = 0; r < runs.size(); ++r) {
    const Parameter& first = list[runs[r].begin];
    const double mean = sum[r] / all;
    found.push_back({first.field, first.piece, std::sqrt(std::max(0.0, squares[r] / all - mean * mean))});
  }
  std::stable_sort(found.begin(), found.end(),
                   [](const Importance& a, const Importance& b) { return a.centipawns > b.centipawns; });
  return found;
}

std::vector<Change> Learner::changes(const Samples::Sample& sample,
                                     const std::vector<double>& numbers) const {
  const auto& list = parameters_.list();
  const std::vector<double> start = parameters_.start();
  std::map<std::pair<PieceIndex, std::string_view>, Change> found;
  const double phase = sample.phase;
  const auto worth = [&](const std::vector<double>& by, const Samples::Count& count) {
    return count.count * (phase * by[count.parameter] + (1 - phase) * by[count.parameter + list.size()]);
  };
  for (const auto* i = samples_.begin(sample); i != samples_.end(sample); ++i) {
    const Parameter& parameter = list[i->parameter];
    Change& change = found[{parameter.piece, parameter.field}];
    change.field = parameter.field;
    change.piece = parameter.piece;
    change.before += worth(start, *i);
    change.after += worth(numbers, *i);
  }
  std::vector<Change> result;
  for (const auto& [key, change] : found) result.push_back(change);
  std::stable_sort(result.begin(), result.end(), [](const Change& a, const Change& b) {
    return std::abs(a.after - a.before) > std::abs(b.after - b.before);
  });
  return result;
}

std::optional<Learned> Learner::fit(const StopSignal& should_stop) const {
  return fit_with(options_, should_stop);
}

std::optional<Learned> Learner::fit(Model model, const StopSignal& should_stop) const {
  LearnOptions options = options_;
  options.model = model;
  options.resamplings = 0;
  options.curve_of_learning = false;
  return fit_with(options, should_stop);
}

std::optional<Learned> Learner::fit_with(const LearnOptions& options, const StopSignal& should_stop) const {
  const FitTask task{
      samples_,    parameters_.list(),
      game_.board, parameters_.start(),
      options,     [this, seen = samples_.seen()](std::vector<double>& numbers) { settle(numbers, seen); }};
  auto fitted = fit_weights(task, should_stop);
  if (!fitted) return std::nullopt;
  Learned learned;
  static_cast<Fitted&>(learned) = std::move(*fitted);
  learned.positions = samples_.size();
  learned.games = samples_.games();
  learned.calibration = calibration_of(samples_, learned.numbers, learned.scale);
  learned.importance = importance(learned.numbers);
  learned.overlay = difference(*plain_.tables(), parameters_.applied(learned.numbers), game_);
  return learned;
}

}  // namespace tesuji::learn

#include "learn/general.hpp"

#include <eigen3/Eigen/Sparse>

namespace tesuji::learn {
namespace {

constexpr int kGeneralRounds = 3;
constexpr int kGeneralRoundsWithout = 2;  ///< more, once weights of the wrong sign are left out
/// How far a weight is moved to see what places make of it; far, so that rounding does not matter.
constexpr double kNudge = 64;
constexpr double kWeightDeviation = 12;
constexpr double kPercentDeviation = 2;
/// What it costs to leave the start, as a share of what the positions say.
constexpr double kStiffness = 0.003;

/// How far weights are expected to move, in their units. Values come from movement, and what pieces are worth
/// to each other would take their part; what few positions know of is held where somebody thought it out.
double general_deviation(std::string_view name, const LearnOptions& options) {
  for (const std::string_view held :
       {"piece-percent", "hand-percent", "promoter-value", "driving", "kept-"}) {
    if (name.starts_with(held)) return options.fixed_deviation;
  }
  if (name.ends_with("-drops-percent")) return options.fixed_deviation;
  for (const std::string_view paired :
       {"second", "with-promoters", "leapers-", "bound-", "sliders-", "leaper-", "tempo"}) {
    if (name.starts_with(paired)) return options.pairing_deviation;
  }
  return name.ends_with("percent") ? kPercentDeviation : kWeightDeviation;
}

/// What each weight must be to make sense; of the others the places know.
int general_sign(std::string_view name) {
  constexpr std::string_view kGood[] = {"royal-home", "shelter-near", "shelter-far", "storm-stopped"};
  constexpr std::string_view kBad[] = {"storm-near", "storm-far",   "weak-square",
                                       "twice-hit",  "slide-check", "leap-check"};
  if (std::ranges::find(kGood, name) != std::end(kGood)) return 1;
  return std::ranges::find(kBad, name) != std::end(kBad) ? -1 : sign_of(name);
}

/// Numbers of weights: opening before ending, in the order of weight_fields().
std::size_t fields() {
  return weight_fields().size();
}

Tapered& weight_at(EvalWeights& weights, std::size_t field) {
  return weights.*weight_fields()[field].member;
}

EvalWeights moved(EvalWeights weights, const Eigen::VectorXd& way) {
  for (std::size_t f = 0; f < fields(); ++f) {
    weight_at(weights, f).mg += way[eigen_index(f)];
    weight_at(weights, f).eg += way[eigen_index(f + fields())];
  }
  return weights;
}

/// One game: the places of its tables as straight lines in the weights.
class Lesson {
 public:
  Lesson(const GeneralLesson& lesson, const GameDefinition& game, const EvalWeights& before)
      : samples_(lesson.learner->samples()),
        start_(lesson.learner->parameters().start()),
        slopes_(eigen_index(start_.size()), eigen_index(2 * fields())),
        scale_(scale_of(samples_, start_)) {
    assert(Parameters(lesson.tables_by(before), game.board).start() == start_);
    std::vector<Eigen::Triplet<double>> slopes;
    for (std::size_t f = 0; f < fields(); ++f) {
      EvalWeights nudged = before;
      weight_at(nudged, f) = weight_at(nudged, f) + Tapered{kNudge, kNudge};
      const EvalTables tables = lesson.tables_by(nudged);
      const std::vector<double> there = Parameters(tables, game.board).start();
      for (std::size_t i = 0; i < there.size(); ++i) {
        const std::size_t weight = i < there.size() / 2 ? f : f + fields();
        if (there[i] != start_[i])
          slopes.emplace_back(eigen_index(i), eigen_index(weight), (there[i] - start_[i]) / kNudge);
      }
    }
    slopes_.setFromTriplets(slopes.begin(), slopes.end());
  }

  std::vector<double> numbers(const Eigen::VectorXd& way) const {
    const Eigen::VectorXd change = slopes_ * way;
    std::vector<double> result = start_;
    for (std::size_t i = 0; i < result.size(); ++i) result[i] += change[eigen_index(i)];
    return result;
  }
  LearnLoss loss(const Eigen::VectorXd& way) const { return loss_of(samples_, numbers(way), scale_); }

  /// Adds the loss around `way` to that of other games; false when `should_stop` says so.
  bool pour_into(Bowl& sum, const Eigen::VectorXd& way, Model model, const StopSignal& should_stop) const {
    std::vector<Bowl> bowl(1, Bowl(start_.size()));
    const std::vector<double> here = numbers(way);
    if (!pour(
            LossView{samples_, here, scale_, model}, bowl, [](const auto&) { return std::size_t{0}; },
            should_stop))
      return false;
    sum.down += slopes_.transpose() * bowl[0].down;
    const Eigen::MatrixXd bend = bowl[0].bend.selfadjointView<Eigen::Lower>();
    const Eigen::MatrixXd by_weights = bend * slopes_;
    sum.bend += slopes_.transpose() * by_weights;
    return true;
  }

 private:
  const Samples& samples_;
  std::vector<double> start_;           ///< of the places
  Eigen::SparseMatrix<double> slopes_;  ///< of the places, by weights
  double scale_;
};

class General {
 public:
  General(std::vector<Lesson> lessons, const EvalWeights& before, const LearnOptions& options,
          const StopSignal& should_stop)
      : lessons_(std::move(lessons)),
        before_(before),
        options_(options),
        should_stop_(should_stop),
        way_(Eigen::VectorXd::Zero(eigen_index(2 * fields()))) {}

  std::optional<GeneralLearned> run() {
    GeneralLearned learned;
    for (const Lesson& lesson : lessons_) learned.before.push_back(lesson.loss(way_));
    for (int round = 0; round < kGeneralRounds; ++round) {
      if (!descend()) return std::nullopt;
    }
    hold_wrong_signs(learned.wrong);
    for (int round = 0; round < kGeneralRoundsWithout; ++round) {
      if (!descend()) return std::nullopt;
    }
    for (const Lesson& lesson : lessons_) learned.after.push_back(lesson.loss(way_));
    learned.weights = moved(before_, way_);
    return learned;
  }

 private:
  bool descend() {
    Bowl bowl(2 * fields());
    for (const Lesson& lesson : lessons_) {
      if (!lesson.pour_into(bowl, way_, options_.model, should_stop_)) return false;
    }
    if (cost_.size() == 0) {
      cost_ = Eigen::MatrixXd::Zero(bowl.bend.rows(), bowl.bend.cols());
      cost_.diagonal() = kStiffness * bowl.bend.diagonal();
      for (std::size_t number = 0; number < 2 * fields(); ++number) {
        const double deviation = general_deviation(weight_fields()[number % fields()].name, options_);
        cost_.diagonal()[eigen_index(number)] += 1 / (deviation * deviation);
      }
    }
    const double firmness = options_.firmness.value_or(1);
    Descent descent(bowl, cost_, firmness);
    for (const Hold& hold : holds_) descent.hold(hold);
    const std::vector<double> here(way_.data(), way_.data() + way_.size());
    way_ += descent.step(bowl.down - firmness * (cost_ * way_), here);
    return true;
  }

  void hold_wrong_signs(std::vector<std::string_view>& wrong) {
    EvalWeights found = moved(before_, way_);
    for (std::size_t f = 0; f < fields(); ++f) {
      const std::string_view name = weight_fields()[f].name;
      const Tapered start = weight_at(before_, f);
      const Tapered value = weight_at(found, f);
      const auto hold = [&](std::size_t number, double from, double to) {
        if (general_sign(name) * to >= 0) return;
        holds_.push_back({number, Hold::kNone, -from});
        wrong.push_back(name);
      };
      hold(f, start.mg, value.mg);
      hold(f + fields(), start.eg, value.eg);
    }
  }

  std::vector<Lesson> lessons_;
  EvalWeights before_;
  const LearnOptions& options_;
  const StopSignal& should_stop_;
  Eigen::VectorXd way_;  ///< from the weights before
  Eigen::MatrixXd cost_;
  std::vector<Hold> holds_;
};

}  // namespace

std::optional<GeneralLearned> fit_general(const std::vector<GeneralLesson>& lessons,
                                          const EvalWeights& before, const LearnOptions& options,
                                          const StopSignal& should_stop) {
  std::vector<Lesson> all;
  for (const GeneralLesson& lesson : lessons) all.emplace_back(lesson, lesson.learner->game(), before);
  return General(std::move(all), before, options, should_stop).run();
}

}  // namespace tesuji::learn

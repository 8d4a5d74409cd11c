#include "learn/fit.hpp"

#include <algorithm>
#include <cmath>

#include "base/random.hpp"

namespace tesuji::learn {
namespace {

constexpr int kRounds = 3;
constexpr int kRoundsWithout = 2;  ///< more, once weights of the wrong sign are left out
constexpr int kShares = 4;         ///< of the games, each left out in turn
constexpr double kFirmnesses[] = {0.3, 1, 3};
constexpr int kMostOrderings = 8;
/// Curves may be out of order by this much, in centipawns, and weights beyond zero by this much.
constexpr double kOutOfOrder = 1e-9;
constexpr double kWrongBy = 1;

Eigen::VectorXd as_vector(const std::vector<double>& numbers) {
  return Eigen::Map<const Eigen::VectorXd>(numbers.data(), eigen_index(numbers.size()));
}

std::vector<double> moved(const std::vector<double>& numbers, const Eigen::VectorXd& step) {
  std::vector<double> result = numbers;
  for (std::size_t i = 0; i < result.size(); ++i) result[i] += step[eigen_index(i)];
  return result;
}

class Fit {
 public:
  Fit(const FitTask& task, const StopSignal& should_stop)
      : task_(task),
        should_stop_(should_stop),
        size_(task.list.size()),
        runs_(runs_of(task.list)),
        seen_(task.samples.seen()),
        cost_(cost_of_change(task.list, task.board, task.options)) {
    fitted_.numbers = task.start;
    fitted_.scale = scale_of(task.samples, task.start);
    fitted_.before = loss_of(task.samples, task.start, fitted_.scale);
    fitted_.firmness = task.options.firmness.value_or(1);
  }

  std::optional<Fitted> run() {
    if (!task_.options.firmness || task_.options.curve_of_learning) {
      if (!look_at_shares()) return std::nullopt;
    }
    const int rounds = kRounds + (task_.options.model == Model::svm ? 1 : 0);
    for (int round = 0; round < rounds; ++round) {
      if (!descend()) return std::nullopt;
    }
    if (find_wrong_signs()) {
      for (int round = 0; round < kRoundsWithout; ++round) {
        if (!descend()) return std::nullopt;
      }
    }
    put_in_order();
    if (task_.options.resamplings > 0) resample();
    task_.settle(fitted_.numbers);
    fitted_.after = loss_of(task_.samples, fitted_.numbers, fitted_.scale);
    return std::move(fitted_);
  }

 private:
  LossView view() const { return {task_.samples, fitted_.numbers, fitted_.scale, task_.options.model}; }
  static std::size_t share_of(const Samples::Sample& sample) {
    return as_size(share_of_game(sample.game, kShares));
  }

  /// Squared error of samples that `counts` chooses, after one step from the start.
  template <class Chooser>
  double error_after(const Bowl& bowl, double firmness, Chooser&& counts) const {
    const std::vector<double> numbers = moved(task_.start, Descent(bowl, cost_, firmness).sway(bowl.down));
    double sum = 0;
    double all = 0;
    for (const auto& sample : task_.samples.list()) {
      if (!counts(sample)) continue;
      const double off =
          logistic(fitted_.scale * task_.samples.score(sample, numbers)) - static_cast<double>(sample.chance);
      sum += off * off;
      all += 1;
    }
    return sum / std::max(all, 1.0);
  }

  /// Chooses the firmness, and finds out what fewer games would have taught.
  bool look_at_shares() {
    std::vector<Bowl> shares(kShares, Bowl(2 * size_));
    if (!pour(view(), shares, share_of, should_stop_)) return false;
    if (!task_.options.firmness) {
      double least = 0;
      for (const double firmness : kFirmnesses) {
        double sum = 0;
        for (std::size_t out = 0; out < kShares; ++out) {
          if (should_stop_()) return false;
          Bowl others(2 * size_);
          for (std::size_t i = 0; i < kShares; ++i) {
            if (i != out) others += shares[i];
          }
          sum += error_after(others, firmness, [&](const Samples::Sample& sample) {
            return !sample.validation && share_of(sample) == out;
          });
        }
        fitted_.tried.push_back({firmness, std::sqrt(sum / kShares)});
        if (fitted_.tried.size() == 1 || sum < least) {
          least = sum;
          fitted_.firmness = firmness;
        }
      }
    }
    if (task_.options.curve_of_learning) draw_learning(shares);
    return !should_stop_();
  }

  void draw_learning(const std::vector<Bowl>& shares) {
    fitted_.learning.push_back({0, fitted_.before.validation});
    Bowl taught(2 * size_);
    for (std::size_t i = 0; i < kShares && !should_stop_(); ++i) {
      taught += shares[i];
      const auto positions = std::count_if(
          task_.samples.list().begin(), task_.samples.list().end(),
          [&](const Samples::Sample& sample) { return !sample.validation && share_of(sample) <= i; });
      const double error = error_after(taught, fitted_.firmness,
                                       [](const Samples::Sample& sample) { return sample.validation; });
      fitted_.learning.push_back({static_cast<std::size_t>(positions), std::sqrt(error)});
    }
  }

  Eigen::VectorXd pull_back() const {
    return fitted_.firmness * (cost_ * (as_vector(fitted_.numbers) - as_vector(task_.start)));
  }

  /// One round of Newton's method. Places of a curve that would come out of order are held equal and the
  /// step is taken again: the lowest point among curves in order, not the lowest of all brought into order.
  bool descend() {
    std::vector<Bowl> bowl(1, Bowl(2 * size_));
    if (!pour(
            view(), bowl, [](const auto&) { return std::size_t{0}; }, should_stop_))
      return false;
    descent_.emplace(bowl[0], cost_, fitted_.firmness);
    for (const Hold& hold : wrong_) descent_->hold(hold);
    const Eigen::VectorXd down = bowl[0].down - pull_back();
    Eigen::VectorXd step = descent_->step(down, fitted_.numbers);
    for (int i = 0; i < kMostOrderings; ++i) {
      if (should_stop_()) return false;
      if (!hold_what_is_out_of_order(moved(fitted_.numbers, step))) break;
      step = descent_->step(down, fitted_.numbers);
    }
    fitted_.numbers = moved(fitted_.numbers, step);
    return true;
  }

  bool hold_what_is_out_of_order(const std::vector<double>& numbers) {
    bool any = false;
    for (const ParameterRun& run : runs_) {
      const int direction = direction_of(task_.list[run.begin].field);
      if (direction == 0) continue;
      for (const std::size_t phase : {std::size_t{0}, size_}) {
        for (std::size_t i = run.begin + phase; i + 1 < run.end + phase; ++i) {
          if (direction * (numbers[i + 1] - numbers[i]) >= -kOutOfOrder) continue;
          descent_->hold({i, i + 1, 0});
          any = true;
        }
      }
    }
    return any;
  }

  /// What rounding and unfinished orderings have left.
  void put_in_order() {
    for (const ParameterRun& run : runs_) {
      const int direction = direction_of(task_.list[run.begin].field);
      if (direction == 0) continue;
      for (const std::size_t phase : {std::size_t{0}, size_})
        make_monotone(fitted_.numbers, run, phase, seen_, direction);
    }
  }

  bool find_wrong_signs() {
    for (std::size_t i = 0; i < 2 * size_; ++i) {
      const Parameter& parameter = task_.list[i % size_];
      const double value = fitted_.numbers[i];
      if (seen_[i % size_] == 0 || sign_of(parameter.field) * value >= -kWrongBy) continue;
      fitted_.wrong.push_back({i, value});
      // A piece cannot be without a value: that stays what movement says.
      const bool is_value = parameter.field == "value" || parameter.field == "hand-value";
      wrong_.push_back({i, Hold::kNone, is_value ? task_.start[i] : 0});
    }
    return !wrong_.empty();
  }

  /// Standard errors: games are drawn anew, as many as there are, and each draw moves the lowest point by one
  /// Newton step.
  void resample() {
    const Samples& samples = task_.samples;
    std::vector<double> pushes;
    for (const auto& sample : samples.list()) {
      const double logit = fitted_.scale * samples.score(sample, fitted_.numbers);
      const double down = slope_of(task_.options.model, static_cast<double>(sample.chance), logit).down;
      pushes.push_back(sample.validation ? 0 : fitted_.scale * down);
    }
    Random random(task_.options.seed);
    Eigen::VectorXd sum = Eigen::VectorXd::Zero(eigen_index(2 * size_));
    Eigen::VectorXd squares = sum;
    int done = 0;
    for (; done < task_.options.resamplings && !should_stop_(); ++done) {
      const Eigen::VectorXd drawn = draw(pushes, random);
      sum += drawn;
      squares += drawn.cwiseProduct(drawn);
    }
    const double count = std::max(done, 1);
    for (std::size_t i = 0; i < 2 * size_; ++i) {
      const double mean = sum[eigen_index(i)] / count;
      fitted_.errors.push_back(std::sqrt(std::max(0.0, squares[eigen_index(i)] / count - mean * mean)));
    }
  }

  Eigen::VectorXd draw(const std::vector<double>& pushes, Random& random) const {
    const Samples& samples = task_.samples;
    std::vector<int> times(samples.games(), 0);
    for (std::size_t i = 0; i < times.size(); ++i) ++times[random.below(times.size())];
    Eigen::VectorXd down = Eigen::VectorXd::Zero(eigen_index(2 * size_));
    for (std::size_t i = 0; i < samples.size(); ++i) {
      const auto& sample = samples.list()[i];
      const double push = pushes[i] * (times[sample.game] - 1);
      if (push == 0) continue;
      for (const auto* count = samples.begin(sample); count != samples.end(sample); ++count) {
        down[count->parameter] += push * count->count * static_cast<double>(sample.phase);
        down[eigen_index(count->parameter + size_)] +=
            push * count->count * (1 - static_cast<double>(sample.phase));
      }
    }
    std::vector<double> numbers = moved(std::vector<double>(2 * size_, 0.0), descent_->sway(down));
    task_.settle(numbers);
    return as_vector(numbers);
  }

  const FitTask& task_;
  const StopSignal& should_stop_;
  std::size_t size_;
  std::vector<ParameterRun> runs_;
  std::vector<double> seen_;
  Eigen::MatrixXd cost_;
  Fitted fitted_;
  std::vector<Hold> wrong_;
  std::optional<Descent> descent_;  ///< of the last round
};

}  // namespace

std::optional<Fitted> fit_weights(const FitTask& task, const StopSignal& should_stop) {
  return Fit(task, should_stop).run();
}

}  // namespace tesuji::learn

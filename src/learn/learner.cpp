#include "learn/learner.hpp"

#include <cmath>
#include <eigen3/Eigen/Dense>
#include <map>

namespace tesuji::learn {
namespace {

constexpr int kRounds = 3;
constexpr std::size_t kSamplesBetweenLooks = 1000;

double logistic(double x) {
  return 1 / (1 + std::exp(-x));
}

/// The lowest point of a valley between two borders.
template <class F>
double lowest(double low, double high, F&& f) {
  for (int i = 0; i < 30; ++i) {
    const double a = low + (high - low) * 0.382;
    const double b = low + (high - low) * 0.618;
    (f(a) < f(b) ? high : low) = f(a) < f(b) ? b : a;
  }
  return (low + high) / 2;
}

/// Well mixed, so that neighbouring games part.
bool held_out(std::uint64_t game, int percent) {
  std::uint64_t mixed = (game + 1) * 0x9e3779b97f4a7c15ULL;
  mixed ^= mixed >> 32;
  return static_cast<int>(mixed % 100) < percent;
}

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

/// What it costs to leave the start: each weight by itself, and curves and tables when they bend otherwise
/// than before.
class Prior {
 public:
  Prior(const std::vector<Parameter>& list, const BoardShape& board, const LearnOptions& options)
      : size_(list.size()), columns_(as_size((board.files + 1) / 2)), cost_(2 * size_, 2 * size_) {
    cost_.setZero();
    for (std::size_t i = 0; i < 2 * size_; ++i) {
      const std::string_view field = list[i % size_].field;
      const double deviation = field == "value"            ? options.value_deviation
                               : field == "with-promoters" ? options.pairing_deviation
                               : field == "driving"        ? options.fixed_deviation
                                                           : options.weight_deviation;
      cost_(at(i), at(i)) = 1 / (deviation * deviation);
    }
    for (std::size_t begin = 0; begin < size_;) {
      std::size_t end = begin + 1;
      while (end < size_ && list[end].field == list[begin].field && list[end].piece == list[begin].piece)
        ++end;
      if (list[begin].field == "squares") {
        smooth_table(begin, end, columns_, options.smoothness);
      } else if (list[begin].field.starts_with("around-")) {
        smooth_table(begin, end, kAroundRanks, options.smoothness);
      } else {
        smooth_curve(begin, end, list[begin].field, options.smoothness);
      }
      begin = end;
    }
  }

  const Eigen::MatrixXd& cost() const { return cost_; }

 private:
  static Eigen::Index at(std::size_t i) { return static_cast<Eigen::Index>(i); }

  void smooth_curve(std::size_t begin, std::size_t end, std::string_view field, double cost) {
    const bool by_file = field == "shelter" || field == "storm";
    for (std::size_t i = begin + 1; i + 1 < end; ++i) {
      const std::size_t place = (i - begin) % kRanks;
      if (by_file && (place == 0 || place == kRanks - 1)) continue;
      charge({i - 1, i, i + 1}, {1, -2, 1}, cost);
    }
  }
  void smooth_table(std::size_t begin, std::size_t end, std::size_t columns, double cost) {
    for (std::size_t i = begin; i < end; ++i) {
      if ((i - begin) % columns + 1 < columns) charge({i, i + 1}, {1, -1}, cost);
      if (i + columns < end) charge({i, i + columns}, {1, -1}, cost);
    }
  }
  void charge(const std::vector<std::size_t>& places, const std::vector<double>& factors, double cost) {
    for (const std::size_t phase : {std::size_t{0}, size_}) {
      for (std::size_t a = 0; a < places.size(); ++a) {
        for (std::size_t b = 0; b < places.size(); ++b)
          cost_(at(places[a] + phase), at(places[b] + phase)) += cost * factors[a] * factors[b];
      }
    }
  }

  std::size_t size_;
  std::size_t columns_;
  Eigen::MatrixXd cost_;
};

}  // namespace

/// The second derivative of the loss and the way down, summed over the samples that are trained on.
class NewtonStep {
 public:
  NewtonStep(const Learner& learner, double scale)
      : learner_(learner), scale_(scale), size_(2 * learner.parameters_.count()) {
    bend_ = Eigen::MatrixXd::Zero(at(size_), at(size_));
    slope_ = Eigen::VectorXd::Zero(at(size_));
  }

  void add(const Learner::Sample& sample, const std::vector<double>& numbers) {
    const double chance = logistic(scale_ * learner_.score(sample, numbers));
    const double steep = chance * (1 - chance);
    const double off = sample.chance - chance;
    const bool squares = learner_.options_.model == Model::least_squares;
    const double weight = scale_ * scale_ * (squares ? 4 * steep * steep : steep);
    const double push = scale_ * off * (squares ? 4 * steep : 1);
    places_.clear();
    for (std::uint32_t i = sample.begin; i < sample.end; ++i) {
      const auto& [parameter, count] = learner_.counts_[i];
      places_.emplace_back(parameter, count * static_cast<double>(sample.phase));
    }
    for (std::uint32_t i = sample.begin; i < sample.end; ++i) {
      const auto& [parameter, count] = learner_.counts_[i];
      places_.emplace_back(parameter + size_ / 2, count * (1.0 - static_cast<double>(sample.phase)));
    }
    for (std::size_t a = 0; a < places_.size(); ++a) {
      const double factor = weight * places_[a].second;
      slope_[at(places_[a].first)] += push * places_[a].second;
      double* column = bend_.data() + places_[a].first * size_;
      for (std::size_t b = a; b < places_.size(); ++b) column[places_[b].first] += factor * places_[b].second;
    }
  }

  /// How far to go from `change`, which is what was gone so far.
  Eigen::VectorXd solve(const Eigen::MatrixXd& prior, const Eigen::VectorXd& change) const {
    Eigen::MatrixXd whole = prior;
    whole.triangularView<Eigen::Lower>() += bend_;
    return whole.selfadjointView<Eigen::Lower>().llt().solve(slope_ - prior * change);
  }

 private:
  static Eigen::Index at(std::size_t i) { return static_cast<Eigen::Index>(i); }

  const Learner& learner_;
  double scale_;
  std::size_t size_;
  Eigen::MatrixXd bend_;  ///< its lower half
  Eigen::VectorXd slope_;
  std::vector<std::pair<std::size_t, double>> places_;
};

Learner::Learner(const Thinker& thinker, const GameDefinition& game, const LearnOptions& options)
    : thinker_(thinker), game_(game), options_(options), parameters_(*thinker.tables(), game.board) {}

void Learner::add(const AnyPosition& position, double chance, std::uint64_t game) {
  const auto features = thinker_.features(position);
  std::map<std::size_t, int> sums;
  for (const auto& [weight, count] : features->counts) sums[parameters_.index(weight)] += count;
  const auto begin = static_cast<std::uint32_t>(counts_.size());
  for (const auto& [parameter, count] : sums) {
    if (count != 0)
      counts_.push_back({static_cast<std::uint16_t>(parameter), static_cast<std::int16_t>(count)});
  }
  samples_.push_back({static_cast<float>(chance), static_cast<float>(features->phase) / kFullPhase,
                      held_out(game, options_.validation_percent), begin,
                      static_cast<std::uint32_t>(counts_.size())});
}

double Learner::score(const Sample& sample, const std::vector<double>& numbers) const {
  double opening = 0;
  double ending = 0;
  for (std::uint32_t i = sample.begin; i < sample.end; ++i) {
    const auto& [parameter, count] = counts_[i];
    opening += numbers[parameter] * count;
    ending += numbers[parameter + parameters_.count()] * count;
  }
  return opening * sample.phase + ending * (1 - sample.phase);
}

void Learner::settle(std::vector<double>& numbers) const {
  const auto& list = parameters_.list();
  std::vector<double> seen(list.size(), 0.0);
  for (const Count& count : counts_) seen[count.parameter] += std::abs(count.count);
  for (const Shared& shared : kShared) {
    for (std::size_t begin = 0; begin < list.size(); ++begin) {
      if (list[begin].field != shared.field || list[begin].place != 0) continue;
      std::size_t end = begin + 1;
      while (end < list.size() && list[end].place != 0) ++end;
      const auto taker = std::find_if(list.begin(), list.end(), [&](const Parameter& parameter) {
        return parameter.field == shared.taker && parameter.piece == list[begin].piece;
      });
      for (const std::size_t phase : {std::size_t{0}, list.size()}) {
        double sum = 0;
        double all = 0;
        for (std::size_t i = begin; i < end; ++i) {
          sum += seen[i] * numbers[i + phase];
          all += seen[i];
        }
        if (all == 0) continue;
        for (std::size_t i = begin; i < end; ++i) numbers[i + phase] -= sum / all;
        if (taker != list.end()) numbers[as_size(taker - list.begin()) + phase] += shared.sign * sum / all;
      }
    }
  }
}

LearnLoss Learner::loss(const std::vector<double>& numbers, double scale) const {
  LearnLoss sum;
  double trained = 0;
  double held = 0;
  for (const Sample& sample : samples_) {
    const double off = logistic(scale * score(sample, numbers)) - sample.chance;
    (sample.validation ? sum.validation : sum.training) += off * off;
    (sample.validation ? held : trained) += 1;
  }
  return {std::sqrt(sum.training / std::max(1.0, trained)), std::sqrt(sum.validation / std::max(1.0, held))};
}

double Learner::scale_of(const std::vector<double>& numbers) const {
  std::vector<double> scores;
  for (const Sample& sample : samples_) scores.push_back(score(sample, numbers));
  return lowest(0.0005, 0.03, [&](double scale) {
    double sum = 0;
    for (std::size_t i = 0; i < samples_.size(); ++i) {
      if (samples_[i].validation) continue;
      const double off = logistic(scale * scores[i]) - samples_[i].chance;
      sum += off * off;
    }
    return sum;
  });
}

std::optional<Learned> Learner::fit(const StopSignal& should_stop) const {
  std::vector<double> numbers = parameters_.start();
  const std::vector<double> start = numbers;
  Learned learned;
  learned.positions = samples_.size();
  learned.scale = scale_of(start);
  learned.before = loss(start, learned.scale);
  const Prior prior(parameters_.list(), game_.board, options_);
  Eigen::VectorXd change = Eigen::VectorXd::Zero(static_cast<Eigen::Index>(numbers.size()));
  for (int round = 0; round < kRounds; ++round) {
    NewtonStep step(*this, learned.scale);
    for (std::size_t i = 0; i < samples_.size(); ++i) {
      if (i % kSamplesBetweenLooks == 0 && should_stop()) return std::nullopt;
      if (!samples_[i].validation) step.add(samples_[i], numbers);
    }
    change += step.solve(prior.cost(), change);
    for (std::size_t i = 0; i < numbers.size(); ++i)
      numbers[i] = start[i] + change[static_cast<Eigen::Index>(i)];
  }
  settle(numbers);
  learned.after = loss(numbers, learned.scale);
  learned.overlay = difference(*thinker_.tables(), parameters_.applied(numbers), game_);
  return learned;
}

}  // namespace tesuji::learn

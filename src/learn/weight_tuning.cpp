#include "learn/weight_tuning.hpp"

#include <cmath>
#include <eigen3/Eigen/Dense>

#include "base/text.hpp"
#include "notation/position_text.hpp"

namespace tesuji::learn {
namespace {

constexpr double kPawn = 100.0 * kCentipawn;

double first_side(const Thinker& thinker, const AnyPosition& position) {
  const Score score = thinker.evaluate(position);
  return (position.side_to_move() == Side::first ? score : -score) / kPawn;
}

double logistic(double x) {
  return 1 / (1 + std::exp(-x));
}

double log_loss(double chance, double result) {
  const double safe = std::clamp(chance, 1e-9, 1 - 1e-9);
  return -(result * std::log(safe) + (1 - result) * std::log(1 - safe));
}

/// The lowest point of a valley between two borders.
template <class F>
double lowest(double low, double high, F&& f) {
  for (int i = 0; i < 40; ++i) {
    const double a = low + (high - low) * 0.382;
    const double b = low + (high - low) * 0.618;
    (f(a) < f(b) ? high : low) = f(a) < f(b) ? b : a;
  }
  return (low + high) / 2;
}

}  // namespace

std::vector<double> to_numbers(const EvalWeights& weights) {
  std::vector<double> numbers;
  for (const WeightField& field : weight_fields()) {
    numbers.push_back((weights.*field.member).mg);
    numbers.push_back((weights.*field.member).eg);
  }
  return numbers;
}

EvalWeights from_numbers(const std::vector<double>& numbers) {
  EvalWeights weights;
  std::size_t i = 0;
  for (const WeightField& field : weight_fields()) {
    weights.*field.member = {numbers[i], numbers[i + 1]};
    i += 2;
  }
  return weights;
}

void WeightTuner::prepare(const AnyPosition& like) {
  base_ = make_thinker(like, start_);
  const std::vector<double> numbers = to_numbers(start_);
  for (std::size_t i = 0; i < numbers.size(); ++i) {
    // Wide enough that rounding to eighths of a centipawn does not matter.
    const double step = std::max(10.0, std::abs(numbers[i]) * 0.2);
    std::vector<double> moved = numbers;
    moved[i] += step;
    nudged_.push_back(make_thinker(like, from_numbers(moved)));
    steps_.push_back(step);
  }
}

bool WeightTuner::quiet(const AnyPosition& position) {
  if (position.in_check()) return false;
  const Score still = base_->evaluate(position);
  SearchLimits limits;
  limits.depth = 1;
  SearchControl control;
  const SearchReport report = base_->think(position, limits, table_, control, {});
  if (report.lines.empty()) return false;
  return std::abs(report.lines.front().score - still) <= options_.most_unrest;
}

void WeightTuner::take(const AnyPosition& position, float result, bool validation) {
  const double score = first_side(*base_, position);
  const float phase = static_cast<float>(base_->breakdown(position).phase) / kFullPhase;
  labels_.push_back({result, static_cast<float>(score), phase, validation});
  for (std::size_t i = 0; i < nudged_.size(); ++i) {
    slopes_.push_back(static_cast<float>((first_side(*nudged_[i], position) - score) / steps_[i]));
  }
}

void WeightTuner::add(const GameRecord& game) {
  if (game.result == GameResult::unknown || !game.rules) return;
  const float result = game.result == GameResult::draw ? 0.5F : game.result == GameResult::first_wins ? 1 : 0;
  const auto start = game.start ? Result<Setup>(*game.start) : start_position(*game.rules);
  if (!start) return;
  const auto made = make_position(game.rules, *start);
  if (!made) return;
  AnyPosition& position = **made;
  if (!base_) prepare(position);
  const bool validation = static_cast<int>(random_() % 100) < options_.validation_percent;
  const int plies = static_cast<int>(game.line.moves.size());
  const double share =
      static_cast<double>(options_.positions_per_game) / std::max(1, plies - options_.skip_plies);
  for (int ply = 0; ply < plies; ++ply) {
    const bool wanted = ply >= options_.skip_plies && random_() % 1000 < 1000 * share;
    if (wanted && quiet(position)) take(position, result, validation);
    position.make(game.line.moves[as_size(ply)].move);
  }
}

TuningResult WeightTuner::fit(std::optional<Tapered> scale) const {
  std::vector<double> numbers = to_numbers(start_);
  const auto n = static_cast<Eigen::Index>(numbers.size());
  const auto positions = static_cast<Eigen::Index>(labels_.size());
  using Rows = Eigen::Matrix<float, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;
  const auto slopes = Eigen::Map<const Rows>(slopes_.data(), positions, n).cast<double>();
  Eigen::VectorXd change = Eigen::VectorXd::Zero(n);
  const auto score_of = [&](std::size_t p) {
    return labels_[p].score + slopes.row(static_cast<Eigen::Index>(p)).dot(change);
  };
  const auto slope_at = [&](std::size_t p, Tapered k) {
    return k.mg * labels_[p].phase + k.eg * (1 - labels_[p].phase);
  };
  const auto loss = [&](Tapered k) {
    TuningLoss sum;
    double trained = 0;
    double held = 0;
    for (std::size_t p = 0; p < labels_.size(); ++p) {
      const double here = log_loss(logistic(slope_at(p, k) * score_of(p)), labels_[p].result);
      (labels_[p].validation ? sum.validation : sum.training) += here;
      (labels_[p].validation ? held : trained) += 1;
    }
    return TuningLoss{sum.training / std::max(1.0, trained), sum.validation / std::max(1.0, held)};
  };
  TuningResult result;
  result.positions = labels_.size();
  result.scale = scale.value_or(Tapered{0.6, 0.6});
  for (int round = 0; !scale && round < 3; ++round) {
    Tapered& k = result.scale;
    k.mg = lowest(0.1, 3.0, [&](double mg) { return loss({mg, k.eg}).training; });
    k.eg = lowest(0.1, 3.0, [&](double eg) { return loss({k.mg, eg}).training; });
  }
  result.before = loss(result.scale);
  // The prior holds what each weight contributes, not the bare number: weights have different units.
  Eigen::VectorXd prior = slopes.colwise().squaredNorm();
  prior = ((prior.array() + 1e-9) * options_.prior_positions / static_cast<double>(positions)).max(1e-6);
  for (Eigen::Index i = 0; i < n; ++i) {
    const auto fixed = words(options_.fixed);
    if (std::find(fixed.begin(), fixed.end(), weight_fields()[as_size(i) / 2].name) != fixed.end())
      prior[i] = 1e9;
  }
  for (int round = 0; round < 6; ++round) {  // Newton's method
    Eigen::MatrixXd hessian = prior.asDiagonal();
    Eigen::VectorXd step = -prior.cwiseProduct(change);
    for (std::size_t p = 0; p < labels_.size(); ++p) {
      if (labels_[p].validation) continue;
      const double k = slope_at(p, result.scale);
      const double chance = logistic(k * score_of(p));
      const Eigen::VectorXd slope = slopes.row(static_cast<Eigen::Index>(p));
      step += (labels_[p].result - chance) * k * slope;
      hessian.selfadjointView<Eigen::Lower>().rankUpdate(slope, chance * (1 - chance) * k * k);
    }
    change += hessian.ldlt().solve(step);
  }
  result.after = loss(result.scale);
  for (Eigen::Index i = 0; i < n; ++i) numbers[as_size(i)] += change[i];
  result.weights = from_numbers(numbers);
  return result;
}

}  // namespace tesuji::learn

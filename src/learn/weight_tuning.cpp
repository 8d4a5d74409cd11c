#include "learn/weight_tuning.hpp"

#include <algorithm>
#include <cmath>

#include "movement/any_position.hpp"
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

/// Solves a * x = b for a symmetric positive definite matrix (Cholesky); b becomes x.
void solve(std::vector<double>& a, std::vector<double>& b) {
  const std::size_t n = b.size();
  for (std::size_t i = 0; i < n; ++i) {
    for (std::size_t j = 0; j <= i; ++j) {
      double sum = a[i * n + j];
      for (std::size_t k = 0; k < j; ++k) sum -= a[i * n + k] * a[j * n + k];
      a[i * n + j] = i == j ? std::sqrt(std::max(sum, 1e-12)) : sum / a[j * n + j];
    }
  }
  for (std::size_t i = 0; i < n; ++i) {
    for (std::size_t k = 0; k < i; ++k) b[i] -= a[i * n + k] * b[k];
    b[i] /= a[i * n + i];
  }
  for (std::size_t i = n; i-- > 0;) {
    for (std::size_t k = i + 1; k < n; ++k) b[i] -= a[k * n + i] * b[k];
    b[i] /= a[i * n + i];
  }
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
  const std::vector<double> start = to_numbers(start_);
  const std::size_t n = start.size();
  std::vector<double> change(n, 0.0);
  const auto score_of = [&](std::size_t p) {
    double score = labels_[p].score;
    for (std::size_t i = 0; i < n; ++i) score += slopes_[p * n + i] * change[i];
    return score;
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
  std::vector<double> prior(n, 1e-9);
  for (std::size_t p = 0; p < labels_.size(); ++p) {
    for (std::size_t i = 0; i < n; ++i) prior[i] += slopes_[p * n + i] * slopes_[p * n + i];
  }
  for (double& precision : prior) {
    precision *= options_.prior_positions / static_cast<double>(labels_.size());
    precision = std::max(precision, 1e-6);
  }
  for (std::size_t i = 0; i < n; ++i) {
    const auto& fixed = options_.fixed;
    const std::string name(weight_fields()[i / 2].name);
    if (std::find(fixed.begin(), fixed.end(), name) != fixed.end()) prior[i] = 1e9;
  }
  for (int round = 0; round < 6; ++round) {  // Newton's method
    std::vector<double> hessian(n * n, 0.0);
    std::vector<double> step(n, 0.0);
    for (std::size_t i = 0; i < n; ++i) {
      hessian[i * n + i] = prior[i];
      step[i] = -prior[i] * change[i];
    }
    for (std::size_t p = 0; p < labels_.size(); ++p) {
      if (labels_[p].validation) continue;
      const double k = slope_at(p, result.scale);
      const double chance = logistic(k * score_of(p));
      const double error = (labels_[p].result - chance) * k;
      const double curve = chance * (1 - chance) * k * k;
      const float* slope = &slopes_[p * n];
      for (std::size_t i = 0; i < n; ++i) {
        if (slope[i] == 0) continue;
        step[i] += error * slope[i];
        const double weighted = curve * slope[i];
        for (std::size_t j = 0; j <= i; ++j) hessian[i * n + j] += weighted * slope[j];
      }
    }
    solve(hessian, step);
    for (std::size_t i = 0; i < n; ++i) change[i] += step[i];
  }
  result.after = loss(result.scale);
  std::vector<double> numbers = start;
  for (std::size_t i = 0; i < n; ++i) numbers[i] += change[i];
  result.weights = from_numbers(numbers);
  return result;
}

}  // namespace tesuji::learn

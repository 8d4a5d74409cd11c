#include "arena/statistics.hpp"

#include <algorithm>
#include <boost/math/distributions/normal.hpp>
#include <boost/math/tools/toms748_solve.hpp>
#include <cassert>
#include <cmath>
#include <limits>
#include <numeric>

namespace tesuji::arena {
namespace {

using Shares = std::array<double, 5>;

constexpr Shares kScores{0, 0.25, 0.5, 0.75, 1};
constexpr double kEven = 0.5;
/// A result that has not happened yet is not impossible: it counts as this many pairs.
constexpr double kUnseen = 1e-3;
/// Two sides of an interval that holds 95 of 100.
constexpr double kBothTails = 0.975;
/// Normalised Elo of a difference of one standard deviation of a game's result.
const double kNormalisedUnit = 800 / std::log(10.0);

Shares shares_of(const PairCounts& counts) {
  Shares shares;
  for (std::size_t i = 0; i < shares.size(); ++i) {
    shares[i] = std::max(static_cast<double>(counts.by_half_points[i]), kUnseen);
  }
  const double sum = std::accumulate(shares.begin(), shares.end(), 0.0);
  for (double& share : shares) share /= sum;
  return shares;
}

double mean_of(const Shares& shares) {
  return std::inner_product(shares.begin(), shares.end(), kScores.begin(), 0.0);
}

double variance_of(const Shares& shares) {
  const double mean = mean_of(shares);
  double sum = 0;
  for (std::size_t i = 0; i < shares.size(); ++i)
    sum += shares[i] * (kScores[i] - mean) * (kScores[i] - mean);
  return sum;
}

/// The distribution nearest to `seen`, by likelihood, under which `rates` have the mean 0. By Lagrange it is
/// seen / (1 + x * rate), with the one x that makes it so.
Shares likeliest_with_zero_mean(const Shares& seen, const Shares& rates) {
  const auto [lowest, highest] = std::minmax_element(rates.begin(), rates.end());
  assert(*lowest < 0 && *highest > 0);
  const auto mean = [&](double x) {
    double sum = 0;
    for (std::size_t i = 0; i < seen.size(); ++i) sum += seen[i] * rates[i] / (1 + x * rates[i]);
    return sum;
  };
  constexpr double kInside = 1 - 1e-9;
  const double from = -kInside / *highest;
  const double to = -kInside / *lowest;
  std::uintmax_t steps = 100;
  const auto [low, high] =
      boost::math::tools::toms748_solve(mean, from, to, boost::math::tools::eps_tolerance<double>(45), steps);
  const double x = (low + high) / 2;
  Shares found;
  for (std::size_t i = 0; i < seen.size(); ++i) found[i] = seen[i] / (1 + x * rates[i]);
  return found;
}

Shares likeliest_at_score(const Shares& seen, double score) {
  Shares rates;
  for (std::size_t i = 0; i < rates.size(); ++i) rates[i] = kScores[i] - score;
  return likeliest_with_zero_mean(seen, rates);
}

/// Under which the mean lies `distance` standard deviations above even. That is no linear condition: it is
/// made one around the last guess, until guesses no longer change.
Shares likeliest_at_distance(const Shares& seen, double distance) {
  Shares guess;
  guess.fill(1.0 / static_cast<double>(guess.size()));
  for (int round = 0; round < 20; ++round) {
    const double mean = mean_of(guess);
    const double deviation = std::sqrt(variance_of(guess));
    Shares rates;
    for (std::size_t i = 0; i < rates.size(); ++i) {
      const double apart = (mean - kScores[i]) / deviation;
      rates[i] = kScores[i] - kEven - distance * deviation * (1 + apart * apart) / 2;
    }
    const Shares last = guess;
    guess = likeliest_with_zero_mean(seen, rates);
    double change = 0;
    for (std::size_t i = 0; i < guess.size(); ++i) change = std::max(change, std::abs(guess[i] - last[i]));
    if (change < 1e-9) break;
  }
  return guess;
}

Shares likeliest_under(const Shares& seen, double elo, EloModel model) {
  if (model == EloModel::logistic) return likeliest_at_score(seen, score_of_elo(elo));
  // The unit is a game's result; a pair's mean of two has a spread smaller by the root of two.
  return likeliest_at_distance(seen, elo / kNormalisedUnit * std::sqrt(2.0));
}

}  // namespace

std::int64_t PairCounts::pairs() const {
  return std::accumulate(by_half_points.begin(), by_half_points.end(), std::int64_t{0});
}

double PairCounts::points() const {
  double sum = 0;
  for (std::size_t i = 0; i < by_half_points.size(); ++i)
    sum += static_cast<double>(by_half_points[i]) * static_cast<double>(i) / 2;
  return sum;
}

double PairCounts::score() const {
  assert(pairs() > 0);
  return points() / (2 * static_cast<double>(pairs()));
}

double PairCounts::variance() const {
  const double mean = score();
  double sum = 0;
  for (std::size_t i = 0; i < by_half_points.size(); ++i)
    sum += static_cast<double>(by_half_points[i]) * (kScores[i] - mean) * (kScores[i] - mean);
  return sum / static_cast<double>(pairs());
}

double elo_of_score(double score) {
  if (score <= 0) return -std::numeric_limits<double>::infinity();
  if (score >= 1) return std::numeric_limits<double>::infinity();
  return 400 * std::log10(score / (1 - score));
}

double score_of_elo(double elo) {
  return 1 / (1 + std::pow(10.0, -elo / 400));
}

EloEstimate estimate_elo(const PairCounts& counts) {
  const boost::math::normal normal;
  const double score = counts.score();
  const double error = std::sqrt(counts.variance() / static_cast<double>(counts.pairs()));
  EloEstimate estimate;
  estimate.elo = elo_of_score(score);
  const double reach = error * quantile(normal, kBothTails);
  estimate.low = elo_of_score(score - reach);
  estimate.high = elo_of_score(score + reach);
  if (error > 0) {
    estimate.superiority = cdf(normal, (score - kEven) / error);
  } else {
    estimate.superiority = score > kEven ? 1 : score < kEven ? 0 : kEven;
  }
  return estimate;
}

double Sprt::log_likelihood_ratio(const PairCounts& counts) const {
  if (counts.pairs() == 0) return 0;
  const Shares seen = shares_of(counts);
  const Shares under0 = likeliest_under(seen, elo0, model);
  const Shares under1 = likeliest_under(seen, elo1, model);
  double sum = 0;
  for (std::size_t i = 0; i < seen.size(); ++i) sum += seen[i] * std::log(under1[i] / under0[i]);
  return static_cast<double>(counts.pairs()) * sum;
}

double Sprt::lower_bound() const {
  return std::log(beta / (1 - alpha));
}

double Sprt::upper_bound() const {
  return std::log((1 - beta) / alpha);
}

Verdict Sprt::verdict(const PairCounts& counts) const {
  const double ratio = log_likelihood_ratio(counts);
  if (ratio >= upper_bound()) return Verdict::accepted;
  return ratio <= lower_bound() ? Verdict::rejected : Verdict::open;
}

}  // namespace tesuji::arena

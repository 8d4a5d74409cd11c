#include "arena/ratings.hpp"

#include <cassert>
#include <cmath>
#include <eigen3/Eigen/Dense>
#include <limits>

namespace tesuji::arena {
namespace {

/// Elo of one unit of the logistic function.
const double kUnit = 400 / std::log(10.0);
/// Somebody who won everything is not infinitely strong: everybody has drawn so many games with the average.
constexpr double kPriorGames = 1;
constexpr double kErrorsEachWay = 1.959964;
constexpr int kMostSteps = 100;
/// Steps smaller than this change nothing that is told.
constexpr double kSettled = 1e-10;

/// Strengths of the players, then what moving first is worth, in units of the logistic function.
class Model {
 public:
  Model(std::size_t players, const std::vector<Encounter>& encounters)
      : encounters_(encounters), strengths_(Eigen::VectorXd::Zero(static_cast<Eigen::Index>(players) + 1)) {}

  /// Newton's method on a concave likelihood: ends at its one maximum.
  void fit() {
    for (int step = 0; step < kMostSteps; ++step) {
      look();
      const Eigen::VectorXd change = information_.ldlt().solve(gradient_);
      strengths_ += change;
      if (change.lpNorm<Eigen::Infinity>() < kSettled) break;
    }
    look();
  }
  double strength(Eigen::Index i) const { return strengths_[i]; }
  Eigen::MatrixXd covariance() const { return information_.inverse(); }

 private:
  void look() {
    const Eigen::Index last = strengths_.size() - 1;
    gradient_ = Eigen::VectorXd::Zero(last + 1);
    information_ = Eigen::MatrixXd::Zero(last + 1, last + 1);
    for (Eigen::Index i = 0; i <= last; ++i) add({i}, {1}, kPriorGames, kPriorGames / 2);
    for (const Encounter& met : encounters_) {
      assert(met.first != met.second);
      add({static_cast<Eigen::Index>(met.first), static_cast<Eigen::Index>(met.second), last}, {1, -1, 1},
          met.games, met.points);
    }
  }
  /// Games in which the sum of some strengths, with their signs, decided.
  void add(const std::vector<Eigen::Index>& who, const std::vector<double>& sign, double games,
           double points) {
    double apart = 0;
    for (std::size_t i = 0; i < who.size(); ++i) apart += sign[i] * strengths_[who[i]];
    const double expected = 1 / (1 + std::exp(-apart));
    for (std::size_t i = 0; i < who.size(); ++i) {
      gradient_[who[i]] += sign[i] * (points - games * expected);
      for (std::size_t j = 0; j < who.size(); ++j)
        information_(who[i], who[j]) += sign[i] * sign[j] * games * expected * (1 - expected);
    }
  }

  const std::vector<Encounter>& encounters_;
  Eigen::VectorXd strengths_;
  Eigen::VectorXd gradient_;
  Eigen::MatrixXd information_;
};

}  // namespace

Ratings rate(std::size_t players, const std::vector<Encounter>& encounters) {
  Model model(players, encounters);
  model.fit();
  const auto count = static_cast<Eigen::Index>(players);
  // Errors are of the distance to the mean of all, which is what is told.
  Eigen::MatrixXd centred = Eigen::MatrixXd::Identity(count + 1, count + 1);
  centred.topLeftCorner(count, count).array() -= 1.0 / static_cast<double>(players);
  const Eigen::MatrixXd spread = centred * model.covariance() * centred.transpose();
  double mean = 0;
  for (Eigen::Index i = 0; i < count; ++i) mean += model.strength(i) / static_cast<double>(players);
  std::vector<bool> played(players, false);
  for (const Encounter& met : encounters) played[met.first] = played[met.second] = true;
  const auto rating = [&](Eigen::Index i, double zero) {
    return Rating{kUnit * (model.strength(i) - zero), kUnit * kErrorsEachWay * std::sqrt(spread(i, i))};
  };
  Ratings ratings;
  for (Eigen::Index i = 0; i < count; ++i) {
    const bool known = played[static_cast<std::size_t>(i)];
    ratings.players.push_back(known ? rating(i, mean) : Rating{0, std::numeric_limits<double>::infinity()});
  }
  ratings.first_move = rating(count, 0);
  return ratings;
}

}  // namespace tesuji::arena

// Newton's method for weights: the loss of all samples as a bowl around where the weights are, and its lowest
// point under what must hold.
#pragma once

#include <functional>

#include "base/stop_signal.hpp"
#include "learn/prior.hpp"

namespace tesuji::learn {

/// The way down and the second derivative of the loss, summed over samples.
struct Bowl {
  Eigen::VectorXd down;
  Eigen::MatrixXd bend;  ///< its lower half

  explicit Bowl(std::size_t numbers);
  Bowl& operator+=(const Bowl& other);
};

/// A view of the loss at `numbers`: which samples count and by which model.
struct LossView {
  const Samples& samples;
  const std::vector<double>& numbers;
  double scale;
  Model model;
};

/// Adds every training sample to bowls[share(sample)]; false when `should_stop` says so. From so many samples
/// on, the second derivative is that of a part of them, for it only says how far to step.
bool pour(const LossView& view, std::vector<Bowl>& bowls,
          const std::function<std::size_t(const Samples::Sample&)>& share, const StopSignal& should_stop);

/// A row of what must hold exactly: two numbers are equal or, without the second, one is `target`.
struct Hold {
  static constexpr std::size_t kNone = static_cast<std::size_t>(-1);
  std::size_t number = 0;
  std::size_t equal_to = kNone;
  double target = 0;

  bool operator==(const Hold&) const = default;
};

/// The lowest point of a bowl with what change costs, and of others with the same shape.
class Descent {
 public:
  /// `cost` times `firmness` is added to the bowl.
  Descent(const Bowl& bowl, const Eigen::MatrixXd& cost, double firmness);

  void hold(const Hold& hold);
  const std::vector<Hold>& holds() const { return holds_; }
  /// How far to go by this way down, from `numbers`, so that all holds are kept.
  Eigen::VectorXd step(const Eigen::VectorXd& down, const std::vector<double>& numbers) const;
  /// The same where `numbers` keep all holds already.
  Eigen::VectorXd sway(const Eigen::VectorXd& down) const;

 private:
  Eigen::VectorXd held(Eigen::VectorXd free, const Eigen::VectorXd& missing) const;

  Eigen::LLT<Eigen::MatrixXd> whole_;
  std::vector<Hold> holds_;
  std::vector<Eigen::VectorXd> responses_;  ///< of all numbers to a push at each hold
};

}  // namespace tesuji::learn

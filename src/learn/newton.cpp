#include "learn/newton.hpp"

namespace tesuji::learn {
namespace {

constexpr std::size_t kSamplesBetweenLooks = 1000;
constexpr std::size_t kEnoughForBend = 200'000;

using Places = std::vector<std::pair<std::size_t, double>>;

/// The numbers behind a sample, each with how often it counts.
void list_places(const Samples& samples, const Samples::Sample& sample, Places& places) {
  places.clear();
  const double phase = sample.phase;
  for (const auto* i = samples.begin(sample); i != samples.end(sample); ++i)
    places.emplace_back(i->parameter, i->count * phase);
  for (const auto* i = samples.begin(sample); i != samples.end(sample); ++i)
    places.emplace_back(i->parameter + samples.parameters(), i->count * (1 - phase));
}

void add_bend(const Places& places, double weight, Eigen::MatrixXd& bend) {
  const auto size = static_cast<std::size_t>(bend.rows());
  for (std::size_t a = 0; a < places.size(); ++a) {
    const double factor = weight * places[a].second;
    if (factor == 0) continue;
    double* column = bend.data() + places[a].first * size;
    for (std::size_t b = a; b < places.size(); ++b) column[places[b].first] += factor * places[b].second;
  }
}

double at_hold(const Hold& hold, const auto& numbers) {
  const auto number = [&](std::size_t i) { return numbers[eigen_index(i)]; };
  return number(hold.number) - (hold.equal_to == Hold::kNone ? 0.0 : number(hold.equal_to));
}

}  // namespace

Bowl::Bowl(std::size_t numbers)
    : down(Eigen::VectorXd::Zero(eigen_index(numbers))),
      bend(Eigen::MatrixXd::Zero(eigen_index(numbers), eigen_index(numbers))) {}

Bowl& Bowl::operator+=(const Bowl& other) {
  down += other.down;
  bend += other.bend;
  return *this;
}

bool pour(const LossView& view, std::vector<Bowl>& bowls,
          const std::function<std::size_t(const Samples::Sample&)>& share, const StopSignal& should_stop) {
  const auto& [samples, numbers, scale, model] = view;
  const std::size_t every = 1 + samples.size() / kEnoughForBend;
  Places places;
  for (std::size_t i = 0; i < samples.size(); ++i) {
    if (i % kSamplesBetweenLooks == 0 && should_stop()) return false;
    const Samples::Sample& sample = samples.list()[i];
    if (sample.validation) continue;
    const Slope slope =
        slope_of(model, static_cast<double>(sample.chance), scale * samples.score(sample, numbers));
    list_places(samples, sample, places);
    Bowl& bowl = bowls[share(sample)];
    for (const auto& [number, count] : places) bowl.down[eigen_index(number)] += scale * slope.down * count;
    if (i % every == 0) add_bend(places, scale * scale * slope.bend * static_cast<double>(every), bowl.bend);
  }
  return true;
}

Descent::Descent(const Bowl& bowl, const Eigen::MatrixXd& cost, double firmness) {
  Eigen::MatrixXd whole = firmness * cost;
  whole.triangularView<Eigen::Lower>() += bowl.bend;
  whole_.compute(whole.selfadjointView<Eigen::Lower>());
}

void Descent::hold(const Hold& hold) {
  if (std::find(holds_.begin(), holds_.end(), hold) != holds_.end()) return;
  Eigen::VectorXd push = Eigen::VectorXd::Zero(whole_.rows());
  push[eigen_index(hold.number)] = 1;
  if (hold.equal_to != Hold::kNone) push[eigen_index(hold.equal_to)] = -1;
  holds_.push_back(hold);
  responses_.push_back(whole_.solve(push));
}

Eigen::VectorXd Descent::held(Eigen::VectorXd free, const Eigen::VectorXd& missing) const {
  const auto count = eigen_index(holds_.size());
  if (count == 0) return free;
  Eigen::MatrixXd between(count, count);
  Eigen::VectorXd off(count);
  for (Eigen::Index a = 0; a < count; ++a) {
    const Hold& hold = holds_[static_cast<std::size_t>(a)];
    off[a] = at_hold(hold, free) - missing[a];
    for (Eigen::Index b = 0; b < count; ++b)
      between(a, b) = at_hold(hold, responses_[static_cast<std::size_t>(b)]);
  }
  const Eigen::VectorXd pushes = between.ldlt().solve(off);
  for (Eigen::Index a = 0; a < count; ++a) free -= pushes[a] * responses_[static_cast<std::size_t>(a)];
  return free;
}

Eigen::VectorXd Descent::step(const Eigen::VectorXd& down, const std::vector<double>& numbers) const {
  const Eigen::Map<const Eigen::VectorXd> here(numbers.data(), eigen_index(numbers.size()));
  Eigen::VectorXd missing(eigen_index(holds_.size()));
  for (Eigen::Index a = 0; a < missing.size(); ++a) {
    const Hold& hold = holds_[static_cast<std::size_t>(a)];
    missing[a] = hold.target - at_hold(hold, here);
  }
  return held(whole_.solve(down), missing);
}

Eigen::VectorXd Descent::sway(const Eigen::VectorXd& down) const {
  return held(whole_.solve(down), Eigen::VectorXd::Zero(eigen_index(holds_.size())));
}

}  // namespace tesuji::learn

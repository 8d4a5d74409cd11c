#include "learn/samples.hpp"

#include <algorithm>
#include <cmath>

namespace tesuji::learn {
namespace {

constexpr int kBins = 12;

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

}  // namespace

double logistic(double logit) {
  return 1 / (1 + std::exp(-logit));
}

int share_of_game(std::uint64_t game, int shares) {
  std::uint64_t mixed = (game + 1) * 0x9e3779b97f4a7c15ULL;
  mixed ^= mixed >> 32;
  return static_cast<int>(mixed % static_cast<std::uint64_t>(shares));
}

void Samples::add(const std::map<std::size_t, int>& counts, double phase, double chance, std::uint64_t game,
                  int validation_percent) {
  const auto begin = static_cast<std::uint32_t>(counts_.size());
  for (const auto& [parameter, count] : counts) {
    if (count != 0)
      counts_.push_back({static_cast<std::uint16_t>(parameter), static_cast<std::int16_t>(count)});
  }
  const auto number = games_.emplace(game, static_cast<std::uint32_t>(games_.size())).first->second;
  list_.push_back({static_cast<float>(chance), static_cast<float>(phase),
                   share_of_game(game, 100) < validation_percent, number, begin,
                   static_cast<std::uint32_t>(counts_.size())});
}

double Samples::score(const Sample& sample, const std::vector<double>& numbers) const {
  double opening = 0;
  double ending = 0;
  for (const Count* i = begin(sample); i != end(sample); ++i) {
    opening += numbers[i->parameter] * i->count;
    ending += numbers[i->parameter + parameters_] * i->count;
  }
  return opening * sample.phase + ending * (1 - sample.phase);
}

std::vector<double> Samples::seen() const {
  std::vector<double> sums(parameters_, 0.0);
  for (const Count& count : counts_) sums[count.parameter] += std::abs(count.count);
  return sums;
}

LearnLoss loss_of(const Samples& samples, const std::vector<double>& numbers, double scale) {
  LearnLoss sum;
  double trained = 0;
  double held = 0;
  for (const Samples::Sample& sample : samples.list()) {
    const double off = logistic(scale * samples.score(sample, numbers)) - sample.chance;
    (sample.validation ? sum.validation : sum.training) += off * off;
    (sample.validation ? held : trained) += 1;
  }
  return {std::sqrt(sum.training / std::max(trained, 1.0)), std::sqrt(sum.validation / std::max(held, 1.0))};
}

double scale_of(const Samples& samples, const std::vector<double>& numbers) {
  std::vector<double> scores;
  scores.reserve(samples.size());
  for (const Samples::Sample& sample : samples.list()) scores.push_back(samples.score(sample, numbers));
  return lowest(0.0005, 0.03, [&](double scale) {
    double sum = 0;
    for (std::size_t i = 0; i < scores.size(); ++i) {
      if (samples.list()[i].validation) continue;
      const double off = logistic(scale * scores[i]) - samples.list()[i].chance;
      sum += off * off;
    }
    return sum;
  });
}

std::vector<CalibrationBin> calibration_of(const Samples& samples, const std::vector<double>& numbers,
                                           double scale) {
  const bool some_held =
      std::any_of(samples.list().begin(), samples.list().end(), [](const auto& s) { return s.validation; });
  std::vector<CalibrationBin> bins(kBins);
  for (const Samples::Sample& sample : samples.list()) {
    if (some_held && !sample.validation) continue;
    const double told = logistic(scale * samples.score(sample, numbers));
    CalibrationBin& bin = bins[static_cast<std::size_t>(std::min(told * kBins, kBins - 1.0))];
    bin.told += told;
    bin.true_chance += static_cast<double>(sample.chance);
    ++bin.positions;
  }
  std::erase_if(bins, [](const CalibrationBin& bin) { return bin.positions == 0; });
  for (CalibrationBin& bin : bins) {
    bin.told /= static_cast<double>(bin.positions);
    bin.true_chance /= static_cast<double>(bin.positions);
  }
  return bins;
}

double calibration_error(const std::vector<CalibrationBin>& bins) {
  double sum = 0;
  double all = 0;
  for (const CalibrationBin& bin : bins) {
    sum += std::abs(bin.told - bin.true_chance) * static_cast<double>(bin.positions);
    all += static_cast<double>(bin.positions);
  }
  return sum / std::max(all, 1.0);
}

}  // namespace tesuji::learn

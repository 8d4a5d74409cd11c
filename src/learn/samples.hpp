// Samples: positions as a learner keeps them, counts of weights with the winning chance that was told.
#pragma once

#include <cstdint>
#include <map>
#include <vector>

namespace tesuji::learn {

/// Chance of an advantage that is worth `logit`.
double logistic(double logit);

class Samples {
 public:
  struct Count {
    std::uint16_t parameter;
    std::int16_t count;
  };
  struct Sample {
    float chance;  ///< of the first side, 0 to 1
    float phase;   ///< 1 = everything on the board
    bool validation;
    std::uint32_t game;  ///< numbered as they came
    std::uint32_t begin;
    std::uint32_t end;
  };

  explicit Samples(std::size_t parameters) : parameters_(parameters) {}

  /// Positions of one game are all trained on, or none of them: `validation_percent` of the games are not.
  void add(const std::map<std::size_t, int>& counts, double phase, double chance, std::uint64_t game,
           int validation_percent);

  std::size_t size() const { return list_.size(); }
  std::size_t games() const { return games_.size(); }
  std::size_t parameters() const { return parameters_; }
  const std::vector<Sample>& list() const { return list_; }
  const Count* begin(const Sample& sample) const { return counts_.data() + sample.begin; }
  const Count* end(const Sample& sample) const { return counts_.data() + sample.end; }

  /// `numbers`: one for each parameter in the opening, and after those one for each in the ending.
  double score(const Sample& sample, const std::vector<double>& numbers) const;
  /// How often each parameter was counted, over all samples.
  std::vector<double> seen() const;

 private:
  std::size_t parameters_;
  std::vector<Sample> list_;
  std::vector<Count> counts_;
  std::map<std::uint64_t, std::uint32_t> games_;
};

/// One of `shares` equal shares, the same for the same game; well mixed, so that neighbouring games part.
int share_of_game(std::uint64_t game, int shares);

struct LearnLoss {
  double training = 0;
  double validation = 0;
};
/// Root mean square of what the winning chance is off.
LearnLoss loss_of(const Samples& samples, const std::vector<double>& numbers, double scale);

/// The scale at which the scores of these numbers tell the chances best: chance = logistic(scale * score).
double scale_of(const Samples& samples, const std::vector<double>& numbers);

/// Positions whose chance was told alike, and what came of them.
struct CalibrationBin {
  double told = 0;  ///< mean chance by the weights
  double true_chance = 0;
  std::size_t positions = 0;
};
/// Of the samples that were not trained on; all where there are none.
std::vector<CalibrationBin> calibration_of(const Samples& samples, const std::vector<double>& numbers,
                                           double scale);
/// What the chances told are off on average, bin by bin.
double calibration_error(const std::vector<CalibrationBin>& bins);

}  // namespace tesuji::learn

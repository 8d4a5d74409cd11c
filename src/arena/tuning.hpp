// Tuning: named constants moved by the results of games (simultaneous perturbation, SPSA). In every pair all
// constants are moved at once, up or down by chance; who moved them one way plays who moved them the other
// way. All follows from the plan and the results of finished pairs in their order, so a ledger of games is
// all that is kept.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "arena/player_spec.hpp"

namespace tesuji::arena {

struct Constant {
  std::string name;
  double start = 0;
  double low = 0;
  double high = 0;
  double reach = 1;    ///< how far the players of the last pair are moved, each its own way
  bool whole = false;  ///< only whole numbers can be played with

  bool operator==(const Constant&) const = default;
};

/// Where constants are put.
enum class TuningTarget {
  weights,  ///< numbers of the player's weights file, by their place in it: "passed.mg"
  options   ///< options of the player
};

struct TuningPlan {
  TuningTarget target = TuningTarget::weights;
  std::vector<Constant> constants;
  int pairs_a_step = 8;  ///< that are played from the same values
  double rate = 0.01;    ///< how far a won pair moves a constant at the end, as a share of its reach

  bool operator==(const TuningPlan&) const = default;
};

/// What the two players of a pair play with.
struct TuningPair {
  std::map<std::string, double> plus;
  std::map<std::string, double> minus;
};

class Tuner {
 public:
  /// `pairs`: how many there will be.
  Tuner(TuningPlan plan, std::int64_t pairs, std::uint64_t seed);

  /// Pairs below this number may begin: a step waits for the last but one, so that nobody is idle while the
  /// last pairs of a step are played.
  std::int64_t ready() const;
  /// Precondition: number < ready().
  TuningPair pair(std::int64_t number) const;
  /// Learns what the plus side scored in a pair, 0 to 2 points. Pairs come in the order of their numbers.
  void learn(double points);

  /// After all that was learned.
  std::vector<double> values() const { return values_; }
  const TuningPlan& plan() const { return plan_; }

 private:
  std::vector<double> shifts(std::int64_t number) const;
  double decay(std::int64_t number, double exponent, double offset) const;

  TuningPlan plan_;
  std::int64_t pairs_;
  std::uint64_t seed_;
  std::int64_t learned_ = 0;
  std::vector<double> values_;
  std::vector<std::vector<double>> by_step_;  ///< the values that the pairs of a step are played from
};

/// A step as the task of a job, and back; an error where the text is none.
std::string tuning_text(const TuningPair& pair);
Result<TuningPair> read_tuning(const std::string& text);

/// The player with these constants. Precondition: they are of its weights file, where that is the target.
PlayerSpec with_constants(PlayerSpec player, TuningTarget target,
                          const std::map<std::string, double>& values);

/// Every number of a YAML file by its place ("passed.mg", "curve.3"), in the order written.
Result<std::vector<std::pair<std::string, double>>, Errors> numbers_of(const SourceText& file);
/// The file with some numbers exchanged; everything else stays, comments too. Unknown places are passed over.
std::string with_numbers(const SourceText& file, const std::map<std::string, double>& values);

/// Rows "NAME START LOW HIGH REACH", as constants for `options`; "whole" may stand at the end. Faults with
/// their row.
Result<std::vector<Constant>, Errors> read_constants(const SourceText& file);

}  // namespace tesuji::arena

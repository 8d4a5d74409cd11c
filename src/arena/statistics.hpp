// What a match between two players says about their strength, from pairs of games with sides exchanged.
// Games of a pair share an opening, so they are not independent: everything here counts pairs, not games.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "base/rooms.hpp"

namespace tesuji::arena {

/// Pairs by the points the first player made in them: 0, 1/2, 1, 3/2 or 2.
struct PairCounts {
  std::array<std::int64_t, 5> by_half_points{};

  std::int64_t pairs() const;
  double points() const;
  /// Share of all points, 0 to 1. Precondition: there is a pair.
  double score() const;
  /// Variance of a pair's score (0 to 1) around the mean. Precondition: there is a pair.
  double variance() const;
};

/// A difference in strength: 400 Elo are ten to one.
double elo_of_score(double score);
double score_of_elo(double elo);

/// A difference in strength as a match shows it; infinite where one side made all points.
struct EloEstimate {
  double elo = 0;
  double low = 0;  ///< the truth lies between these in 95 of 100 matches
  double high = 0;
  double superiority = 0.5;  ///< likelihood that the first player is stronger
};
/// Precondition: there is a pair.
EloEstimate estimate_elo(const PairCounts& counts);

/// In what unit the two hypotheses of a test are given.
enum class EloModel {
  logistic,   ///< Elo: what the score says
  normalised  ///< Elo divided by the spread of a game's result: a test of the same length whatever the draws
};

enum class Verdict { open, accepted, rejected };

/// Sequential probability ratio test: is the first player better by `elo1` rather than by `elo0`?
struct Sprt {
  double elo0 = 0;
  double elo1 = 5;
  double alpha = 0.05;  ///< chance to accept though elo0 is true
  double beta = 0.05;   ///< chance to reject though elo1 is true
  EloModel model = EloModel::logistic;

  /// How much likelier what happened is under elo1 than under elo0, as a logarithm.
  double log_likelihood_ratio(const PairCounts& counts) const;
  double lower_bound() const;
  double upper_bound() const;
  Verdict verdict(const PairCounts& counts) const;
};

}  // namespace tesuji::arena

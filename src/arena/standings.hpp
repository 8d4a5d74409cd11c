// Standings: what the finished games of a contest say, counted game by game.
#pragma once

#include <array>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "arena/plan.hpp"
#include "arena/ratings.hpp"
#include "arena/statistics.hpp"
#include "base/datum.hpp"

namespace tesuji::arena {

struct Score3 {
  std::int64_t won = 0;
  std::int64_t drawn = 0;
  std::int64_t lost = 0;

  void add(double points);
  std::int64_t games() const { return won + drawn + lost; }
  double points() const { return static_cast<double>(won) + static_cast<double>(drawn) / 2; }
};

/// Of one player against another in one game, from the first one's side.
struct Duel {
  std::size_t game = 0;
  std::size_t a = 0;
  std::size_t b = 0;
  Score3 score;
  PairCounts pairs;
};

class Standings {
 public:
  using CountByKind = std::map<std::string, std::int64_t>;

  explicit Standings(ContestPlan plan);

  /// Counts all games of one job. Jobs are told in the order of their numbers.
  void add(std::int64_t job, const std::vector<LedgerGame>& games);

  const ContestPlan& plan() const { return plan_; }
  std::int64_t jobs() const { return jobs_; }
  std::int64_t games() const { return games_; }
  std::int64_t faults() const;
  const std::vector<Duel>& duels() const { return duels_; }
  /// All pairs of the first two players together: what a match is about.
  const PairCounts& pairs() const { return pairs_; }
  const Score3& score() const { return score_; }
  const std::vector<double>& likelihood_curve() const { return curve_; }  ///< after each pair, with an SPRT
  Verdict verdict() const;
  Ratings ratings() const;

  const Score3& first_move() const { return first_move_; }  ///< of whoever moved first
  double mean_plies() const;
  const CountByKind& endings() const { return endings_; }
  const std::map<std::string, CountByKind>& faults_of() const { return faults_; }  ///< by player and misdeed

  /// All of it for scripts; docs/arena.md tells the fields. What people read is in contest_words.hpp.
  Datum data() const;

 private:
  Datum duel_data(const Duel& duel) const;

  ContestPlan plan_;
  std::vector<Duel> duels_;
  PairCounts pairs_;
  Score3 score_;
  Score3 first_move_;
  std::int64_t jobs_ = 0;
  std::int64_t games_ = 0;
  std::int64_t plies_ = 0;
  CountByKind endings_;
  std::map<std::string, CountByKind> faults_;
  std::vector<double> curve_;
};

}  // namespace tesuji::arena

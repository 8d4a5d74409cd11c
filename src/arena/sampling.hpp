// Positions for a learner out of finished games: quiet ones, each with what a search and the result say of
// it.
#pragma once

#include <set>

#include "arena/plan.hpp"

namespace tesuji::arena {

struct SamplingRules {
  int per_game = 16;            ///< at most
  int validation_percent = 10;  ///< of the games: all positions of a game are on the same side of the split
};

struct SampledPosition {
  std::int64_t job = 0;
  int ply = 0;  ///< moves made since the start of the game
  std::string position;
  int score = 0;      ///< centipawns for the side to move, as its search said
  double result = 0;  ///< of the game for the side to move: 1, 0.5, 0
  bool validation = false;
};

/// Samples games one after the other. A position that an earlier one of them had is not taken again.
class Sampler {
 public:
  Sampler(SamplingRules rules, std::uint64_t seed) : rules_(rules), seed_(seed) {}

  /// Positions after the opening from which the player did not take or promote, was not in check, and saw no
  /// forced end; at random, the same for the same game. A game that ended by a misdeed has none.
  Result<std::vector<SampledPosition>, Errors> take(const Game& game, const LedgerGame& entry);

 private:
  SamplingRules rules_;
  std::uint64_t seed_;
  std::set<std::uint64_t> seen_;
};

/// One row a position after a row of names: split, job, ply, score, result, position, with tabs between.
Result<std::string, Errors> samples_text(GameLibrary& library, const ContestPlan& plan,
                                         const std::vector<LedgerGame>& games, const SamplingRules& rules);

}  // namespace tesuji::arena

// ContestPlan: who plays whom at what, from where and how long. Everything follows from it and the number of
// a pair, so whoever knows the plan plays the same games.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "arena/ledger.hpp"
#include "arena/openings.hpp"
#include "arena/player_spec.hpp"
#include "arena/referee.hpp"
#include "arena/statistics.hpp"
#include "arena/tuning.hpp"

namespace tesuji::arena {

enum class Pairing {
  round_robin,  ///< everybody against everybody
  gauntlet,     ///< the first player against each of the others
  alone         ///< the first player against itself, one game at a time
};

struct PlannedGame {
  std::string id;
  std::string definition;         ///< a game file; empty: the program knows the game
  std::vector<Opening> openings;  ///< in turn; none: made by `opening_rules`

  bool operator==(const PlannedGame&) const = default;
};

struct ContestPlan {
  std::string kind = "match";  ///< what it is called in ledgers: "match", "tournament", "selfplay", "tune"
  std::vector<PlannedGame> games;
  std::vector<PlayerSpec> players;
  Pairing pairing = Pairing::round_robin;
  std::int64_t rounds = 1;  ///< pairs of games, in each game, for each two players
  OpeningRules opening_rules;
  GameTerms terms;
  std::uint64_t seed = 1;
  std::optional<Sprt> sprt;
  std::optional<TuningPlan> tuning;  ///< of two players that differ in nothing else

  /// Pairs of a round in one game, as places in `players`.
  std::vector<std::pair<std::size_t, std::size_t>> pairings() const;
  std::int64_t jobs() const;
  int legs() const { return pairing == Pairing::alone ? 1 : 2; }
};

/// One job: both games from one opening, with sides exchanged.
struct PlannedPair {
  std::size_t game = 0;
  std::size_t a = 0;
  std::size_t b = 0;
  std::uint64_t opening = 0;
  std::uint64_t seed = 0;
};
/// Precondition: 0 <= number < plan.jobs().
PlannedPair pair_at(const ContestPlan& plan, std::int64_t number);

/// Who plays in a job: where constants are tuned its task says with which.
Result<std::vector<PlayerSpec>> players_for(const ContestPlan& plan, const Job& job);

/// Every game of a plan, loaded where it brings the definition.
Result<std::vector<std::shared_ptr<const Game>>, Errors> open_games(GameLibrary& library,
                                                                    const ContestPlan& plan);

/// The plan as a ledger keeps it, and back. What is wrong with a ledger's plan is an error.
Contest contest_of(const ContestPlan& plan, std::string id, std::string signature);
Result<ContestPlan> plan_of(const Contest& contest);

}  // namespace tesuji::arena

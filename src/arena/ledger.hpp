// Ledger: contests, the work they consist of and every finished game, kept in a database. Those who plan and
// those who play meet here only, so each may come, go and die at any moment.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "base/result.hpp"
#include "store/database.hpp"

namespace tesuji::arena {

/// Something to be played: a match, a tournament, games for learning. `settings` say how, as texts.
struct Contest {
  std::string id;
  std::string kind;
  std::string signature;  ///< of the build: others may not take part
  std::map<std::string, std::string> settings;

  bool operator==(const Contest&) const = default;
};

/// One piece of a contest's work: a pair of games, mostly; the review of one; a step of tuning.
struct Job {
  std::string contest;
  std::int64_t number = 0;
  std::string task;  ///< what is to be done, in the words of its kind of contest
};

/// A finished game. Texts are in the words of the game that was played.
struct LedgerGame {
  std::int64_t job = 0;
  int leg = 0;           ///< 0 and 1 in a pair with sides exchanged
  std::string first;     ///< who moved first ...
  std::string second;    ///< ... and second
  std::string result;    ///< "1-0", "0-1", "1/2-1/2" for who moved first, or "*"
  std::string ending;    ///< why it ended: "checkmate", "illegal move", "adjudicated draw"
  std::string fault;     ///< what a player did wrong; empty: nothing
  std::string position;  ///< where it began; empty: the start
  std::string moves;     ///< of the opening, too
  std::int64_t opening_plies = 0;
  std::string clocks;  ///< milliseconds used for each move played, with blanks between
  std::string scores;  ///< centipawns that who moved said, for each move played; "-": nothing
  std::uint64_t seed = 0;

  bool operator==(const LedgerGame&) const = default;
};

/// What else a job found out, as named texts.
using JobResults = std::map<std::string, std::string>;

/// What a job leaves behind, all of it or nothing.
struct JobYield {
  std::vector<LedgerGame> games;
  JobResults results;
};

class Ledger {
 public:
  /// Opens or makes it. A ledger of a newer program is left alone.
  static Result<Ledger> open(const std::string& place);

  /// Enters a contest, or finds it there again with the same settings; other settings under its id are an
  /// error that names them.
  std::optional<Error> enter(const Contest& contest);
  Result<std::optional<Contest>> contest(const std::string& id);
  Result<std::vector<std::string>> contests();
  /// Adds jobs that are not there yet.
  std::optional<Error> add_jobs(const std::vector<Job>& jobs);
  /// Nobody may begin anything more of this contest.
  std::optional<Error> close(const std::string& contest);
  Result<bool> closed(const std::string& contest);

  /// A job nobody works at, of a contest of this build, for so many seconds; the lowest number first. With a
  /// contest's id only its own, and none of those in `except`.
  Result<std::optional<Job>> take(const std::string& worker, const std::string& signature, int seconds,
                                  const std::string& contest = "",
                                  const std::vector<std::string>& except = {});
  /// Goes on with a job; false when somebody else has it now.
  Result<bool> renew(const Job& job, const std::string& worker, int seconds);
  /// Gives a job back undone.
  std::optional<Error> give_back(const Job& job, const std::string& worker);
  /// Who holds jobs that are not done.
  Result<std::vector<std::string>> holders();
  /// Gives back everything that somebody holds.
  std::optional<Error> release(const std::string& worker);
  /// Enters what a job brought, all of it or nothing. What is there already stays.
  std::optional<Error> finish(const Job& job, const JobYield& yield);

  /// Every game of a contest, by job and leg, from this job on.
  Result<std::vector<LedgerGame>> games(const std::string& contest, std::int64_t from_job = 0);
  /// What jobs found out beside games, by job, from this one on.
  Result<std::map<std::int64_t, JobResults>> results(const std::string& contest, std::int64_t from_job = 0);
  /// Forgets jobs after this one, with their games: they were begun before it was known where to stop.
  std::optional<Error> cut_after(const std::string& contest, std::int64_t job);
  struct Progress {
    std::int64_t jobs = 0;
    std::int64_t done = 0;
    std::int64_t taken = 0;
  };
  Result<Progress> progress(const std::string& contest);
  /// Jobs of contests of this build that are not done and may be; with a contest's id only its own.
  Result<std::int64_t> unfinished(const std::string& signature, const std::string& contest = "");

  Database& database() { return database_; }

 private:
  explicit Ledger(Database database) : database_(std::move(database)) {}
  std::optional<Error> make_tables(const std::string& place);
  Result<std::vector<std::string>> column(const std::string& sql);

  Database database_;
};

}  // namespace tesuji::arena

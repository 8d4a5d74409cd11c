#include "arena/ledger.hpp"

#include <fmt/format.h>

#include "base/failure.hpp"
#include "base/text.hpp"

namespace tesuji::arena {
namespace {

/// 2: scores of games, and results of jobs that are no games.
constexpr std::int64_t kVersion = 2;
/// A number that no other program is likely to lock by.
constexpr std::int64_t kOneAtATime = 0x54455355;

constexpr const char* kTables[] = {
    "CREATE TABLE IF NOT EXISTS ledger_version (version BIGINT NOT NULL)",
    "CREATE TABLE IF NOT EXISTS contest (id TEXT PRIMARY KEY, kind TEXT NOT NULL, signature TEXT NOT NULL, "
    "closed BIGINT NOT NULL)",
    "CREATE TABLE IF NOT EXISTS setting (contest TEXT NOT NULL, name TEXT NOT NULL, value TEXT NOT NULL, "
    "PRIMARY KEY (contest, name))",
    "CREATE TABLE IF NOT EXISTS job (contest TEXT NOT NULL, number BIGINT NOT NULL, task TEXT NOT NULL, "
    "worker TEXT NOT NULL, leased_until BIGINT NOT NULL, done BIGINT NOT NULL, PRIMARY KEY (contest, "
    "number))",
    "CREATE INDEX IF NOT EXISTS job_open ON job (done, contest, number)",
    "CREATE TABLE IF NOT EXISTS game (contest TEXT NOT NULL, job BIGINT NOT NULL, leg BIGINT NOT NULL, "
    "first TEXT NOT NULL, second TEXT NOT NULL, result TEXT NOT NULL, ending TEXT NOT NULL, fault TEXT NOT "
    "NULL, "
    "position TEXT NOT NULL, moves TEXT NOT NULL, opening_plies BIGINT NOT NULL, clocks TEXT NOT NULL, "
    "seed TEXT NOT NULL, scores TEXT NOT NULL, PRIMARY KEY (contest, job, leg))",
    "CREATE TABLE IF NOT EXISTS result (contest TEXT NOT NULL, job BIGINT NOT NULL, name TEXT NOT NULL, "
    "value TEXT NOT NULL, PRIMARY KEY (contest, job, name))",
};
/// What a ledger of the first version lacks.
constexpr const char* kSinceFirst = "ALTER TABLE game ADD COLUMN scores TEXT NOT NULL DEFAULT ''";

std::int64_t number_of(const std::string& text) {
  return std::stoll(text);
}

/// Runs a statement whose answer does not matter.
std::optional<Error> done(Result<SqlRows> answer) {
  if (answer) return std::nullopt;
  return answer.error();
}

/// The first setting in which two contests differ.
std::optional<std::string> difference(const Contest& one, const Contest& other) {
  if (one.kind != other.kind) return "kind";
  if (one.signature != other.signature) return "build";
  for (const auto& [name, value] : one.settings) {
    const auto found = other.settings.find(name);
    if (found == other.settings.end() || found->second != value) return name;
  }
  for (const auto& [name, value] : other.settings) {
    if (!one.settings.contains(name)) return name;
  }
  return std::nullopt;
}

}  // namespace

Result<Ledger> Ledger::open(const std::string& place) {
  auto database = Database::open(place);
  if (!database) return database.error();
  Ledger ledger(std::move(database).value());
  Transaction transaction(ledger.database_);
  if (transaction.fault()) return *transaction.fault();
  if (ledger.database_.home() == Database::Home::server) {
    // Servers let two make the same table at once, and one of them fails.
    const auto alone = ledger.database_.run("SELECT 1 FROM pg_advisory_xact_lock(:a)", {kOneAtATime});
    if (!alone) return alone.error();
  }
  if (auto error = ledger.make_tables(place)) return *error;
  if (auto error = transaction.commit()) return *error;
  return ledger;
}

/// Makes the tables, or brings those of an older program up to date.
std::optional<Error> Ledger::make_tables(const std::string& place) {
  for (const char* table : kTables) {
    if (auto error = done(database_.run(table))) return error;
  }
  const auto version = database_.run("SELECT version FROM ledger_version");
  if (!version) return version.error();
  if (version->empty()) return done(database_.run("INSERT INTO ledger_version VALUES (:a)", {kVersion}));
  const std::int64_t found = number_of(version->front().front());
  if (found > kVersion)
    return bad_input(fmt::format("{}: this ledger was written by a newer Tesuji", place),
                     "use that version, or begin another ledger");
  if (found == kVersion) return std::nullopt;
  if (auto error = done(database_.run(kSinceFirst))) return error;
  return done(database_.run("UPDATE ledger_version SET version = :a", {kVersion}));
}

std::optional<Error> Ledger::enter(const Contest& contest) {
  Transaction transaction(database_);
  if (transaction.fault()) return transaction.fault();
  const auto known = this->contest(contest.id);
  if (!known) return known.error();
  if (*known) {
    if (const auto name = difference(**known, contest)) {
      return bad_input(fmt::format("'{}' is in this ledger with another {}", contest.id, *name),
                       "give it another id, or the settings it was begun with");
    }
    return std::nullopt;
  }
  if (auto error = done(database_.run("INSERT INTO contest VALUES (:a, :b, :c, 0)",
                                      {contest.id, contest.kind, contest.signature})))
    return error;
  for (const auto& [name, value] : contest.settings) {
    if (auto error =
            done(database_.run("INSERT INTO setting VALUES (:a, :b, :c)", {contest.id, name, value})))
      return error;
  }
  return transaction.commit();
}

Result<std::optional<Contest>> Ledger::contest(const std::string& id) {
  const auto found = database_.run("SELECT kind, signature FROM contest WHERE id = :a", {id});
  if (!found) return found.error();
  if (found->empty()) return std::optional<Contest>();
  Contest contest{id, found->front()[0], found->front()[1], {}};
  const auto settings = database_.run("SELECT name, value FROM setting WHERE contest = :a", {id});
  if (!settings) return settings.error();
  for (const auto& row : *settings) contest.settings[row[0]] = row[1];
  return std::optional(std::move(contest));
}

Result<std::vector<std::string>> Ledger::contests() {
  return column("SELECT id FROM contest ORDER BY id");
}

/// The first value of every row.
Result<std::vector<std::string>> Ledger::column(const std::string& sql) {
  const auto found = database_.run(sql);
  if (!found) return found.error();
  std::vector<std::string> values;
  for (const auto& row : *found) values.push_back(row[0]);
  return values;
}

std::optional<Error> Ledger::add_jobs(const std::vector<Job>& jobs) {
  Transaction transaction(database_);
  if (transaction.fault()) return transaction.fault();
  for (const Job& job : jobs) {
    if (auto error =
            done(database_.run("INSERT INTO job VALUES (:a, :b, :c, '', 0, 0) ON CONFLICT DO NOTHING",
                               {job.contest, job.number, job.task})))
      return error;
  }
  return transaction.commit();
}

std::optional<Error> Ledger::close(const std::string& contest) {
  return done(database_.run("UPDATE contest SET closed = 1 WHERE id = :a", {contest}));
}

Result<bool> Ledger::closed(const std::string& contest) {
  const auto found = database_.run("SELECT closed FROM contest WHERE id = :a", {contest});
  if (!found) return found.error();
  return !found->empty() && found->front().front() != "0";
}

Result<std::optional<Job>> Ledger::take(const std::string& worker, const std::string& signature, int seconds,
                                        const std::string& contest, const std::vector<std::string>& except) {
  Transaction transaction(database_);
  if (transaction.fault()) return *transaction.fault();
  std::string which;
  std::vector<SqlValue> values{signature};
  if (!contest.empty()) {
    which = " AND job.contest = :c";
    values.emplace_back(contest);
  }
  for (const std::string& id : except) {
    which += fmt::format(" AND job.contest <> :x{}", values.size());
    values.emplace_back(id);
  }
  const auto found = database_.run(
      fmt::format(
          "SELECT job.contest, job.number, job.task FROM job JOIN contest ON contest.id = job.contest "
          "WHERE job.done = 0 AND contest.closed = 0 AND job.leased_until <= {} AND contest.signature = :a{} "
          "ORDER BY job.contest, job.number LIMIT 1{}",
          database_.now(), which,
          database_.home() == Database::Home::server ? " FOR UPDATE OF job SKIP LOCKED" : ""),
      values);
  if (!found) return found.error();
  if (found->empty()) return std::optional<Job>();
  const auto& row = found->front();
  Job job{row[0], number_of(row[1]), row[2]};
  const auto leased = database_.run(
      fmt::format("UPDATE job SET worker = :a, leased_until = {} + :b WHERE contest = :c AND number = :d",
                  database_.now()),
      {worker, std::int64_t{seconds}, job.contest, job.number});
  if (!leased) return leased.error();
  if (auto error = transaction.commit()) return *error;
  return std::optional(std::move(job));
}

Result<bool> Ledger::renew(const Job& job, const std::string& worker, int seconds) {
  const auto renewed = database_.run(
      fmt::format(
          "UPDATE job SET leased_until = {} + :a WHERE contest = :b AND number = :c AND worker = :d AND "
          "done = 0 RETURNING number",
          database_.now()),
      {std::int64_t{seconds}, job.contest, job.number, worker});
  if (!renewed) return renewed.error();
  return !renewed->empty();
}

std::optional<Error> Ledger::give_back(const Job& job, const std::string& worker) {
  return done(database_.run(
      "UPDATE job SET leased_until = 0, worker = '' WHERE contest = :a AND number = :b AND worker = :c",
      {job.contest, job.number, worker}));
}

Result<std::vector<std::string>> Ledger::holders() {
  return column("SELECT DISTINCT worker FROM job WHERE done = 0 AND worker <> ''");
}

std::optional<Error> Ledger::release(const std::string& worker) {
  return done(
      database_.run("UPDATE job SET leased_until = 0, worker = '' WHERE worker = :a AND done = 0", {worker}));
}

std::optional<Error> Ledger::finish(const Job& job, const JobYield& yield) {
  Transaction transaction(database_);
  if (transaction.fault()) return transaction.fault();
  // A job that was cut off meanwhile has no row any more: what it brought is not wanted.
  const auto wanted =
      database_.run("UPDATE job SET done = 1 WHERE contest = :a AND number = :b RETURNING number",
                    {job.contest, job.number});
  if (!wanted) return wanted.error();
  if (wanted->empty()) return std::nullopt;
  for (const LedgerGame& game : yield.games) {
    if (auto error = done(database_.run(
            "INSERT INTO game (contest, job, leg, first, second, result, ending, fault, position, moves, "
            "opening_plies, clocks, seed, scores) VALUES (:a, :b, :c, :d, :e, :f, :g, :h, :i, :j, :k, :l, "
            ":m, :n) ON CONFLICT DO NOTHING",
            {job.contest, job.number, std::int64_t{game.leg}, game.first, game.second, game.result,
             game.ending, game.fault, game.position, game.moves, game.opening_plies, game.clocks,
             fmt::format("{}", game.seed), game.scores})))
      return error;
  }
  for (const auto& [name, value] : yield.results) {
    if (auto error = done(database_.run("INSERT INTO result VALUES (:a, :b, :c, :d) ON CONFLICT DO NOTHING",
                                        {job.contest, job.number, name, value})))
      return error;
  }
  return transaction.commit();
}

Result<std::vector<LedgerGame>> Ledger::games(const std::string& contest, std::int64_t from_job) {
  const auto rows = database_.run(
      "SELECT job, leg, first, second, result, ending, fault, position, moves, opening_plies, clocks, "
      "scores, seed FROM game WHERE contest = :a AND job >= :b ORDER BY job, leg",
      {contest, from_job});
  if (!rows) return rows.error();
  std::vector<LedgerGame> games;
  for (const auto& row : *rows) {
    games.push_back({number_of(row[0]), static_cast<int>(number_of(row[1])), row[2], row[3], row[4], row[5],
                     row[6], row[7], row[8], number_of(row[9]), row[10], row[11], std::stoull(row[12])});
  }
  return games;
}

Result<std::map<std::int64_t, JobResults>> Ledger::results(const std::string& contest,
                                                           std::int64_t from_job) {
  const auto rows = database_.run("SELECT job, name, value FROM result WHERE contest = :a AND job >= :b",
                                  {contest, from_job});
  if (!rows) return rows.error();
  std::map<std::int64_t, JobResults> found;
  for (const auto& row : *rows) found[number_of(row[0])][row[1]] = row[2];
  return found;
}

std::optional<Error> Ledger::cut_after(const std::string& contest, std::int64_t job) {
  Transaction transaction(database_);
  if (transaction.fault()) return transaction.fault();
  for (const char* table : {"game", "result"}) {
    if (auto error = done(database_.run(fmt::format("DELETE FROM {} WHERE contest = :a AND job > :b", table),
                                        {contest, job})))
      return error;
  }
  if (auto error = done(database_.run("DELETE FROM job WHERE contest = :a AND number > :b", {contest, job})))
    return error;
  return transaction.commit();
}

Result<Ledger::Progress> Ledger::progress(const std::string& contest) {
  const auto row = database_.run(
      fmt::format(
          "SELECT COUNT(*), CAST(COALESCE(SUM(done), 0) AS BIGINT), "
          "CAST(COALESCE(SUM(CASE WHEN done = 0 AND leased_until > {} THEN 1 ELSE 0 END), 0) AS BIGINT) "
          "FROM job WHERE contest = :a",
          database_.now()),
      {contest});
  if (!row) return row.error();
  const auto& counts = row->front();
  return Progress{number_of(counts[0]), number_of(counts[1]), number_of(counts[2])};
}

Result<std::int64_t> Ledger::unfinished(const std::string& signature, const std::string& contest) {
  const auto row = database_.run(
      "SELECT COUNT(*) FROM job JOIN contest ON contest.id = job.contest WHERE job.done = 0 AND "
      "contest.closed = 0 AND contest.signature = :a AND (:b = '' OR job.contest = :c)",
      {signature, contest, contest});
  if (!row) return row.error();
  return number_of(row->front().front());
}

}  // namespace tesuji::arena

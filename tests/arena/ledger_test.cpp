#include "arena/ledger.hpp"

#include <doctest/doctest.h>

#include <cstdlib>

#include "support/rooms.hpp"
#include "support/temporary_folder.hpp"

using namespace tesuji::test;

namespace {

const Contest kMatch{"m", "match", "1234", {{"game", "chess"}, {"a", "level:3"}}};

/// A ledger of this test alone: a file, or, where a test outside has started one, a database of a server.
std::string place(const TemporaryFolder& folder) {
  const char* server = std::getenv("TESUJI_TEST_SERVER");
  return server == nullptr ? folder.file("ledger.db") : server;
}

Ledger opened(const std::string& place) {
  auto ledger = Ledger::open(place);
  REQUIRE(ledger.ok());
  return std::move(ledger).value();
}

/// A ledger with one contest of so many jobs.
Ledger with_jobs(const std::string& place, int count) {
  Ledger ledger = opened(place);
  for (const char* table : {"contest", "setting", "job", "game", "result"})
    REQUIRE(ledger.database().run(std::string("DELETE FROM ") + table).ok());
  REQUIRE_FALSE(ledger.enter(kMatch));
  std::vector<Job> jobs;
  for (int i = 0; i < count; ++i) jobs.push_back({"m", i, "pair " + std::to_string(i)});
  REQUIRE_FALSE(ledger.add_jobs(jobs));
  return ledger;
}

LedgerGame game(std::int64_t job, int leg) {
  LedgerGame game;
  game.job = job;
  game.leg = leg;
  game.first = "a";
  game.second = "b";
  game.result = "1-0";
  game.ending = "checkmate";
  game.moves = "e2e4 e7e5";
  game.scores = "31 -";
  game.seed = ~std::uint64_t{0};
  return game;
}

/// What a job brings that is nothing but games.
JobYield yield(std::vector<LedgerGame> games) {
  return {std::move(games), {}};
}

std::optional<Job> taken(Ledger& ledger, const std::string& worker, int seconds = 60) {
  const auto job = ledger.take(worker, "1234", seconds);
  REQUIRE(job.ok());
  return *job;
}

}  // namespace

TEST_CASE("a contest is found again, and other settings under its id are refused") {
  const TemporaryFolder folder;
  Ledger ledger = with_jobs(place(folder), 1);
  CHECK_FALSE(ledger.enter(kMatch));
  Contest other = kMatch;
  other.settings["a"] = "level:4";
  REQUIRE(ledger.enter(other));
  CHECK(ledger.enter(other)->message == "'m' is in this ledger with another a");
  other = kMatch;
  other.signature = "99";
  CHECK(ledger.enter(other)->message == "'m' is in this ledger with another build");
  Ledger again = opened(place(folder));
  const auto found = again.contest("m");
  REQUIRE((found.ok() && found->has_value()));
  CHECK((*found)->settings == kMatch.settings);
}

TEST_CASE("every job is given to one worker, lowest number first") {
  const TemporaryFolder folder;
  Ledger ledger = with_jobs(place(folder), 3);
  Ledger other = opened(place(folder));
  CHECK(taken(ledger, "w1")->number == 0);
  CHECK(taken(other, "w2")->number == 1);
  CHECK(taken(ledger, "w1")->task == "pair 2");
  CHECK_FALSE(taken(other, "w2"));
  CHECK(ledger.progress("m")->taken == 3);
}

TEST_CASE("another build gets no work") {
  const TemporaryFolder folder;
  Ledger ledger = with_jobs(place(folder), 1);
  const auto job = ledger.take("w", "5678", 60);
  REQUIRE(job.ok());
  CHECK_FALSE(job->has_value());
}

TEST_CASE("a worker that died loses its job to another") {
  const TemporaryFolder folder;
  Ledger ledger = with_jobs(place(folder), 1);
  const auto job = taken(ledger, "dead", 0);
  REQUIRE(job);
  CHECK(taken(ledger, "alive")->number == 0);
  CHECK_FALSE(*ledger.renew(*job, "dead", 60));
  CHECK(*ledger.renew(*job, "alive", 60));
  CHECK_FALSE(ledger.give_back(*job, "alive"));
  CHECK(taken(ledger, "third"));
}

TEST_CASE("games are entered once, however often they were played") {
  const TemporaryFolder folder;
  Ledger ledger = with_jobs(place(folder), 2);
  const Job job{"m", 0, ""};
  CHECK_FALSE(ledger.finish(job, yield({game(0, 0), game(0, 1)})));
  LedgerGame again = game(0, 0);
  again.result = "0-1";
  CHECK_FALSE(ledger.finish(job, yield({again})));
  CHECK(*ledger.games("m") == std::vector<LedgerGame>{game(0, 0), game(0, 1)});
  CHECK(ledger.progress("m")->done == 1);
  CHECK(taken(ledger, "w")->number == 1);
}

TEST_CASE("what a job found out is entered once, and forgotten with the job") {
  const TemporaryFolder folder;
  Ledger ledger = with_jobs(place(folder), 2);
  for (const char* text : {"first", "second"})
    CHECK_FALSE(ledger.finish({"m", 1, ""}, {{}, {{"text", text}, {"data", "{}"}}}));
  CHECK_FALSE(ledger.finish({"m", 0, ""}, {{}, {{"text", "other"}}}));
  const std::map<std::int64_t, JobResults> all{{0, {{"text", "other"}}},
                                               {1, {{"text", "first"}, {"data", "{}"}}}};
  CHECK(*ledger.results("m") == all);
  CHECK(ledger.results("m", 1)->size() == 1);
  CHECK_FALSE(ledger.cut_after("m", 0));
  CHECK(ledger.results("m")->size() == 1);
}

TEST_CASE("a ledger of the first version is brought up to date") {
  const TemporaryFolder folder;
  const std::string file = folder.file("old.db");
  {
    auto old = Database::open(file);
    REQUIRE(old.ok());
    for (const char* sql :
         {"CREATE TABLE ledger_version (version BIGINT NOT NULL)", "INSERT INTO ledger_version VALUES (1)",
          "CREATE TABLE game (contest TEXT NOT NULL, job BIGINT NOT NULL, leg BIGINT NOT NULL, first TEXT "
          "NOT "
          "NULL, second TEXT NOT NULL, result TEXT NOT NULL, ending TEXT NOT NULL, fault TEXT NOT NULL, "
          "position TEXT NOT NULL, moves TEXT NOT NULL, opening_plies BIGINT NOT NULL, clocks TEXT NOT NULL, "
          "seed TEXT NOT NULL, PRIMARY KEY (contest, job, leg))",
          "INSERT INTO game VALUES ('m', 0, 0, 'a', 'b', '1-0', 'checkmate', '', '', 'e2e4 e7e5', 0, '', "
          "'3')"})
      REQUIRE(old->run(sql).ok());
  }
  for (int time = 0; time < 2; ++time) {
    Ledger ledger = opened(file);
    const auto games = ledger.games("m");
    REQUIRE((games.ok() && games->size() == 1));
    CHECK(games->front().seed == 3);
    CHECK(games->front().scores.empty());
  }
  auto newer = Database::open(file);
  REQUIRE(newer->run("UPDATE ledger_version SET version = 99").ok());
  REQUIRE_FALSE(Ledger::open(file).ok());
  CHECK(Ledger::open(file).error().message.find("newer") != std::string::npos);
}

TEST_CASE("what was begun beyond the end is forgotten, even when it comes in later") {
  const TemporaryFolder folder;
  Ledger ledger = with_jobs(place(folder), 3);
  for (int i = 0; i < 2; ++i) CHECK_FALSE(ledger.finish({"m", i, ""}, yield({game(i, 0)})));
  CHECK_FALSE(ledger.cut_after("m", 0));
  CHECK_FALSE(ledger.finish({"m", 2, ""}, yield({game(2, 0)})));
  CHECK(*ledger.games("m") == std::vector<LedgerGame>{game(0, 0)});
  CHECK_FALSE(ledger.close("m"));
  CHECK_FALSE(taken(ledger, "w"));
}

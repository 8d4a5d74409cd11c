#include "store/database.hpp"

#include <doctest/doctest.h>

#include "support/rooms.hpp"
#include "support/temporary_folder.hpp"

using namespace tesuji::test;
using namespace tesuji::store;

namespace {

Database opened(const std::string& path) {
  auto database = Database::open(path);
  REQUIRE(database.ok());
  return std::move(database).value();
}

}  // namespace

TEST_CASE("values come back as they went in") {
  const TemporaryFolder folder;
  Database database = opened(folder.file("store.db"));
  REQUIRE(database.run("CREATE TABLE thing (id BIGINT PRIMARY KEY, name TEXT, share DOUBLE PRECISION)").ok());
  REQUIRE(database
              .run("INSERT INTO thing VALUES (:a, :b, :c)",
                   {std::int64_t{9'007'199'254'740'993}, std::string("it's 手筋; --"), 0.25})
              .ok());
  REQUIRE(database.run("INSERT INTO thing VALUES (:a, :b, :c)", {std::int64_t{1}, {}, {}}).ok());
  const auto rows = database.run("SELECT id, name, share FROM thing ORDER BY id");
  REQUIRE(rows.ok());
  CHECK(*rows == SqlRows{{"1", "", ""}, {"9007199254740993", "it's 手筋; --", "0.25"}});
}

TEST_CASE("a transaction that is not committed never was") {
  const TemporaryFolder folder;
  Database database = opened(folder.file("store.db"));
  REQUIRE(database.run("CREATE TABLE thing (id BIGINT PRIMARY KEY)").ok());
  {
    const Transaction transaction(database);
    REQUIRE_FALSE(transaction.fault());
    CHECK(database.run("INSERT INTO thing VALUES (1)").ok());
  }
  CHECK(database.run("SELECT id FROM thing")->empty());
  Transaction transaction(database);
  CHECK(database.run("INSERT INTO thing VALUES (2)").ok());
  CHECK_FALSE(transaction.commit());
  Database other = opened(folder.file("store.db"));
  CHECK(*other.run("SELECT id FROM thing") == SqlRows{{"2"}});
}

TEST_CASE("what cannot be opened or run is an error that says so") {
  CHECK_FALSE(Database::open("/nowhere/at/all.db").ok());
  const TemporaryFolder folder;
  Database database = opened(folder.file("store.db"));
  const auto fault = database.run("SELECT * FROM nothing");
  REQUIRE_FALSE(fault.ok());
  CHECK(fault.error().message.find("nothing") != std::string::npos);
  CHECK_FALSE(database.lost());
}

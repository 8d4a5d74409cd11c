// What is put is there, and only over the revision that was expected.
#include "server/store.hpp"

#include <doctest/doctest.h>
#include <fmt/format.h>

#include <array>
#include <thread>

#include "base/indexed.hpp"
#include "support/temporary_folder.hpp"

namespace tesuji::server {

TEST_CASE("what several write at the same time is all there, and a fault is told to who made it") {
  constexpr int kWriters = 8;
  constexpr int kPuts = 25;
  const test::TemporaryFolder folder;
  auto opened = Store::open(folder.file("x.db"));
  REQUIRE(opened);
  Store& store = *opened.value();
  std::array<int, kWriters> right{};
  std::array<int, kWriters> refused{};
  {
    std::vector<std::jthread> writers;
    for (int i = 0; i < kWriters; ++i) {
      writers.emplace_back([&, i] {
        for (int n = 0; n < kPuts; ++n) {
          const auto own = store.put({"", "games"}, fmt::format("{}", i), "1");
          right[as_size(i)] += own.ok() && *own == n + 1;
          right[as_size(i)] += store.put({"", "games"}, "all", "1").ok();
          refused[as_size(i)] += !store.run("INSERT INTO item (owner) VALUES (NULL)").ok();
        }
      });
    }
  }
  for (int i = 0; i < kWriters; ++i) {
    CHECK(right[as_size(i)] == 2 * kPuts);
    CHECK(refused[as_size(i)] == kPuts);
  }
  CHECK((*store.get({"", "games"}, "all"))->revision == kWriters * kPuts);
}

TEST_CASE("items are kept by kind and id, with revisions") {
  const test::TemporaryFolder folder;
  auto store = Store::open(folder.file("sub/folder/x.db"));
  REQUIRE(store);
  CHECK_FALSE(store.value()->get(Shelf{"", "games"}, "a")->has_value());
  CHECK(store.value()->put(Shelf{"", "games"}, "a", "1").value() == 1);
  CHECK(store.value()->put(Shelf{"", "games"}, "a", "2").value() == 2);
  CHECK(store.value()->put(Shelf{"", "settings"}, "a", "3").value() == 1);
  CHECK((*store.value()->get(Shelf{"", "games"}, "a"))->value == "2");
  CHECK(store.value()->list(Shelf{"", "games"}, 10, 1000)->size() == 1);
  CHECK(store.value()->remove(Shelf{"", "games"}, "a").value());
  CHECK_FALSE(store.value()->remove(Shelf{"", "games"}, "a").value());
}

TEST_CASE("a put over an unexpected revision changes nothing") {
  const test::TemporaryFolder folder;
  auto store = Store::open(folder.file("x.db"));
  REQUIRE(store);
  CHECK(store.value()->put(Shelf{"", "games"}, "a", "1", {}, 0).value() == 1);
  CHECK_FALSE(store.value()->put(Shelf{"", "games"}, "a", "2", {}, 0));
  CHECK_FALSE(store.value()->put(Shelf{"", "games"}, "a", "2", {}, 7));
  CHECK_FALSE(store.value()->put(Shelf{"", "games"}, "b", "2", {}, 3));
  CHECK(store.value()->put(Shelf{"", "games"}, "a", "2", {}, 1).value() == 2);
  CHECK((*store.value()->get(Shelf{"", "games"}, "a"))->value == "2");
}

TEST_CASE("what was put is there when the store is opened again") {
  const test::TemporaryFolder folder;
  {
    auto store = Store::open(folder.file("x.db"));
    REQUIRE(store);
    REQUIRE(store.value()->put(Shelf{"", "files"}, "歩", "\"text\""));
  }
  auto again = Store::open(folder.file("x.db"));
  REQUIRE(again);
  CHECK((*again.value()->get(Shelf{"", "files"}, "歩"))->revision == 1);
}

TEST_CASE("nobody finds what belongs to another") {
  const test::TemporaryFolder folder;
  auto store = Store::open(folder.file("x.db"));
  REQUIRE(store);
  for (const std::string_view kind : Store::kinds()) {
    const Shelf mine{"me", std::string(kind)};
    const Shelf yours{"you", std::string(kind)};
    REQUIRE(store.value()->put(mine, "a", "1"));
    CHECK_FALSE(store.value()->get(yours, "a")->has_value());
    CHECK(store.value()->list(yours, 10, 1000)->empty());
    CHECK_FALSE(store.value()->remove(yours, "a").value());
    CHECK(store.value()->put(yours, "a", "2", {}, 0).value() == 1);
    CHECK((*store.value()->get(mine, "a"))->value == "1");
  }
}

TEST_CASE("quotas of items are kept, and what replaces an item does not count twice") {
  const test::TemporaryFolder folder;
  auto store = Store::open(folder.file("x.db"));
  REQUIRE(store);
  Quotas quotas;
  quotas.items = 2;
  quotas.item_kb = 1;
  quotas.stored_mb = 1;
  const Shelf shelf{"me", "games"};
  CHECK(store.value()->put(shelf, "a", "1", quotas));
  CHECK(store.value()->put(shelf, "b", "1", quotas));
  CHECK(store.value()->put(shelf, "b", "2", quotas));
  CHECK_FALSE(store.value()->put(shelf, "c", "1", quotas));
  CHECK(store.value()->put({"you", "games"}, "c", "1", quotas));
  CHECK_FALSE(store.value()->put(shelf, "a", std::string(2000, 'x'), quotas));
  quotas.item_kb = 900;
  CHECK(store.value()->put(shelf, "a", std::string(800'000, 'x'), quotas));
  CHECK_FALSE(store.value()->put(shelf, "b", std::string(800'000, 'x'), quotas));
  CHECK(store.value()->put(shelf, "a", std::string(800'000, 'y'), quotas));
}

TEST_CASE("a list leaves out values that would be too much") {
  const test::TemporaryFolder folder;
  auto store = Store::open(folder.file("x.db"));
  REQUIRE(store);
  const Shelf shelf{"", "files"};
  for (const char* id : {"a", "b", "c"}) REQUIRE(store.value()->put(shelf, id, std::string(100, '1')));
  const auto items = store.value()->list(shelf, 10, 250);
  REQUIRE(items);
  REQUIRE(items->size() == 3);
  CHECK((*items)[0].value.size() == 100);
  CHECK((*items)[1].value.size() == 100);
  CHECK((*items)[2].value.empty());
  // Not "nothing": the first page told that a long game was not there, though it was.
  CHECK((*store.value()->get(shelf, "a", 99))->value.empty());
  CHECK_FALSE(store.value()->get(shelf, "none", 99)->has_value());
}

}  // namespace tesuji::server

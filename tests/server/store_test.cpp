// What is put is there, and only over the revision that was expected.
#include "server/store.hpp"

#include <doctest/doctest.h>

#include <filesystem>

namespace tesuji::server {

namespace {

/// A folder that goes when the test does.
struct Folder {
  Folder() {
    std::string name = (std::filesystem::temp_directory_path() / "tesuji-store-XXXXXX").string();
    path = mkdtemp(name.data());
  }
  ~Folder() { std::filesystem::remove_all(path); }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;

  std::string path;
};

}  // namespace

TEST_CASE("items are kept by kind and id, with revisions") {
  const Folder folder;
  auto store = Store::open(folder.path + "/sub/folder/x.db");
  REQUIRE(store);
  CHECK_FALSE(store.value()->get("games", "a")->has_value());
  CHECK(store.value()->put("games", "a", "1").value() == 1);
  CHECK(store.value()->put("games", "a", "2").value() == 2);
  CHECK(store.value()->put("settings", "a", "3").value() == 1);
  CHECK((*store.value()->get("games", "a"))->value == "2");
  CHECK(store.value()->list("games", 10)->size() == 1);
  CHECK(store.value()->remove("games", "a").value());
  CHECK_FALSE(store.value()->remove("games", "a").value());
}

TEST_CASE("a put over an unexpected revision changes nothing") {
  const Folder folder;
  auto store = Store::open(folder.path + "/x.db");
  REQUIRE(store);
  CHECK(store.value()->put("games", "a", "1", 0).value() == 1);
  CHECK_FALSE(store.value()->put("games", "a", "2", 0));
  CHECK_FALSE(store.value()->put("games", "a", "2", 7));
  CHECK_FALSE(store.value()->put("games", "b", "2", 3));
  CHECK(store.value()->put("games", "a", "2", 1).value() == 2);
  CHECK((*store.value()->get("games", "a"))->value == "2");
}

TEST_CASE("what was put is there when the store is opened again") {
  const Folder folder;
  {
    auto store = Store::open(folder.path + "/x.db");
    REQUIRE(store);
    REQUIRE(store.value()->put("files", "歩", "\"text\""));
  }
  auto again = Store::open(folder.path + "/x.db");
  REQUIRE(again);
  CHECK((*again.value()->get("files", "歩"))->revision == 1);
}

}  // namespace tesuji::server

#include "engine/game_library.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>

#include "base/files.hpp"
#include "support/rooms.hpp"

namespace tesuji::test {
namespace {

const std::string kWizards =
    "game: wizards\nname: {en: Wizards}\nextends: chess\npieces:\n  wizard:\n    name: {en: Wizard}\n"
    "    sign: {letter: W}\n    moves: FC\n"
    "setup:\n  fen: rnbwkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBWKBNR w KQkq - 0 1\n";

bool contains(const std::vector<std::string>& list, const std::string& text) {
  return std::find(list.begin(), list.end(), text) != list.end();
}

}  // namespace

TEST_CASE("ids ignore case, and underscores are hyphens") {
  CHECK(normal_id("King_Capture") == "king-capture");
  GameLibrary library;
  CHECK(contains(library.ids(), "king-capture"));
  const auto game = library.define("King_Capture");
  REQUIRE(game.ok());
  CHECK(game->id == "king-capture");
}

TEST_CASE("every listed game is defined under its own id and compiles") {
  GameLibrary library;
  REQUIRE_FALSE(library.ids().empty());
  for (const std::string& id : library.ids()) {
    CAPTURE(id);
    const auto game = library.open(id);
    REQUIRE(game.ok());
    CHECK(game.value()->outline().id == id);
    // What lists show is found without checking the game, and must not differ for that.
    const auto listed = library.outline(id);
    REQUIRE(listed.ok());
    const GameOutline& opened = game.value()->outline();
    CHECK(listed->id == opened.id);
    CHECK(listed->name == opened.name);
    CHECK(listed->family == opened.family);
    CHECK(listed->board == opened.board);
    CHECK(listed->gist == opened.gist);
    CHECK(listed->square_names == opened.square_names);
    CHECK(listed->pieces == opened.pieces);
    for (const Side side : kBothSides) CHECK(listed->side_names[side] == opened.side_names[side]);
  }
}

TEST_CASE("libraries that share what ships open it once, and what users change is their own") {
  const auto shared = std::make_shared<OpenedGames>();
  GameLibrary one(FileAccess::refused, shared);
  GameLibrary two(FileAccess::refused, shared);
  const auto chess = one.open("chess").value();
  CHECK(two.open("Chess").value() == chess);
  CHECK(GameLibrary(FileAccess::refused).open("chess").value() != chess);
  // A game of the same id, and games that build on it, are not what others know.
  REQUIRE(two.load("game: chess\nname: {en: Mine}\n" + kWizards.substr(kWizards.find("extends"))).ok());
  CHECK(two.open("chess").value() != chess);
  CHECK(two.open("crazyhouse").value() != one.open("crazyhouse").value());
  CHECK(one.open("chess").value() == chess);
}

TEST_CASE("an unknown game is an error that suggests") {
  const GameLibrary library;
  const auto game = library.define("ches");
  REQUIRE_FALSE(game.ok());
  CHECK(game.error().front().code == ErrorCode::usage);
  CHECK(game.error().front().hint.find("chess") != std::string::npos);
}

TEST_CASE("missing files and folders are input/output errors") {
  const GameLibrary library;
  for (const char* path : {"no/such/file.yaml", "absent.yaml"}) {
    const auto game = library.define(path);
    REQUIRE_FALSE(game.ok());
    CHECK(game.error().front().code == ErrorCode::io);
  }
}

TEST_CASE("rules are compiled once per choice of options") {
  GameLibrary library;
  const auto once = library.rules("chess");
  const auto again = library.rules("Chess");
  REQUIRE(once.ok());
  REQUIRE(again.ok());
  CHECK(once.value() == again.value());
}

TEST_CASE("a game given as text is usable, also as the base of another") {
  GameLibrary library;
  const auto id = library.load(kWizards);
  REQUIRE(id.ok());
  CHECK(*id == "wizards");
  CHECK(contains(library.ids(), "wizards"));
  CHECK(library.open("wizards").ok());
  CHECK(library.check_text("game: more-wizards\nname: {en: More}\nextends: wizards\n").empty());
  CHECK_FALSE(GameLibrary().define("wizards").ok());
}

TEST_CASE("a game may replace the built-in one that it extends") {
  GameLibrary library;
  const auto id = library.load("game: chess\nname: {en: My own}\nextends: chess\n");
  REQUIRE(id.ok());
  CHECK(library.open("chess").value()->outline().name.en == "My own");
}

TEST_CASE("a game given as text sees no files") {
  const GameLibrary library;
  const Errors faults =
      library.check_text("game: x\nname: {en: X}\nextends: chess\npieces-from: /etc/hostname.yaml\n");
  REQUIRE_FALSE(faults.empty());
  CHECK(faults.front().where.line == 4);
}

TEST_CASE("files can build on files beside them") {
  const auto folder = std::filesystem::temp_directory_path() / "tesuji_game_library_test";
  std::filesystem::create_directories(folder);
  const std::string path = (folder / "wizards.yaml").string();
  REQUIRE_FALSE(write_file(path, kWizards).has_value());
  GameLibrary library;
  CHECK(library.open(path).ok());
  std::filesystem::remove_all(folder);
}

}  // namespace tesuji::test

// Games given as text: several files in one, piece sets that were loaded before, and places of late faults.
#include <doctest/doctest.h>

#include "base/files.hpp"
#include "engine/game_library.hpp"
#include "support/rooms.hpp"
#include "support/temporary_folder.hpp"

using namespace tesuji::test;

namespace {

const std::string kSet =
    "metadata: {name: Two Kinds}\n"
    "pieces:\n"
    "  - {id: 1, name: King, special_rules: [Royal], movement: {steps: [{direction: N, type: single}, "
    "{direction: S, type: single}, {direction: E, type: single}, {direction: W, type: single}]}}\n"
    "  - {id: 2, name: Rook, is_ranged: true, movement: {steps: [{direction: N, type: ranging}, "
    "{direction: E, type: ranging}]}}\n";

std::string game_with(const std::string& set) {
  return "game: small\nname: Small\npieces-from: " + set +
         "\nboard: {files: 5, ranks: 5}\nsetup: {fen: 2k2/2r2/5/2R2/2K2}\n";
}

}  // namespace

TEST_CASE("a text may hold the piece set it uses") {
  GameLibrary library;
  const std::string text = game_with("two.yaml") + "--- two.yaml\n" + kSet;
  CHECK(library.check_text(text).empty());
  const auto id = library.load(text);
  REQUIRE(id.ok());
  const auto game = library.open(*id);
  REQUIRE(game.ok());
  CHECK((*game)->outline().pieces == std::vector<std::string>{"king", "rook"});
}

TEST_CASE("a file may hold the piece set it uses, too") {
  const TemporaryFolder folder;
  const std::string path = folder.file("both.yaml");
  REQUIRE_FALSE(write_file(path, game_with("two.yaml") + "--- two.yaml\n" + kSet));
  GameLibrary library;
  const auto game = library.open(path);
  REQUIRE(game.ok());
  CHECK((*game)->outline().pieces == std::vector<std::string>{"king", "rook"});
  CHECK(library.load_file(path).ok());
  CHECK(library.open("small").ok());
}

TEST_CASE("faults of a part count lines from the beginning of the text") {
  GameLibrary library;
  std::string text = game_with("two.yaml") + "--- two.yaml\n" + kSet;
  text.replace(text.find("direction: E, type: ranging"), 12, "direction: Q");
  const Errors faults = library.check_text(text);
  REQUIRE_FALSE(faults.empty());
  CHECK(faults[0].where.line == 10);
}

TEST_CASE("a piece set that was loaded can be named") {
  GameLibrary library;
  const auto set = library.load(kSet);
  REQUIRE(set.ok());
  CHECK(*set == "two-kinds");
  CHECK(library.check_text(game_with("two-kinds")).empty());
  CHECK(library.check_text(game_with("two-kinds.yaml")).empty());
  CHECK_FALSE(library.check_text(game_with("nobody.yaml")).empty());
  const auto ids = library.ids();
  CHECK(std::find(ids.begin(), ids.end(), "two-kinds") == ids.end());
}

TEST_CASE("a start that breaks the rules is told at its place") {
  GameLibrary library;
  const Errors faults = library.check_text(
      "game: bad\nname: Bad\nextends: chess\nsetup: {fen: 4k3/8/8/8/8/8/8/R3K2R w KQkq - 0 1}\n");
  REQUIRE_FALSE(faults.empty());
  CHECK(faults[0].where.line == 4);
}

TEST_CASE("a start that cannot be read is told on its row of the file, at its character") {
  const std::string board = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w 0 1";
  for (const std::string quote : {"", "\""}) {
    const std::string row = "setup: {fen: " + quote + board + quote + "}";
    const Errors faults = GameLibrary().check_text("game: bad\nname: 悪\nextends: shogi\n" + row + "\n");
    REQUIRE_FALSE(faults.empty());
    CHECK(faults[0].where.line == 4);
    CHECK(faults[0].source_line == row);
    CHECK(row.substr(static_cast<std::size_t>(faults[0].where.column) - 1, 3) == "0 1");
  }
}

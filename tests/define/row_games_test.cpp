// Every shipped row game loads and says what its players expect; broken ones are refused in place.
#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <regex>
#include <sstream>

#include "define/row_loader.hpp"
#include "support/rooms.hpp"
#include "support/shipped_games.hpp"
#include "support/show_errors.hpp"
#include "support/source_folder.hpp"

using namespace tesuji::test;

namespace {

RowGameDefinition row_game(const std::string& id, const OptionChoices& options = {}) {
  const auto game = load_row_game(*shipped_game(id), shipped_finder(), options);
  INFO(id, " ", (game.ok() ? "" : game.error()[0].message));
  REQUIRE(game.ok());
  return *game;
}

}  // namespace

TEST_CASE("line games are shipped beside the others, each file called like its game") {
  CHECK(shipped_game_ids(true) == std::vector<std::string>{"caro", "freestyle", "gomoku", "renju"});
  for (const std::string& id : shipped_game_ids(true)) {
    const RowGameDefinition game = row_game(id);
    CHECK(game.id == id);
    CHECK(game.length == 5);
    CHECK_FALSE(game.name.ja.empty());
    CHECK(is_row_game(*shipped_game(id), shipped_finder()));
  }
  CHECK_FALSE(is_row_game(*shipped_game("chess"), shipped_finder()));
}

TEST_CASE("the four rule sets differ where their players say they do") {
  const RowGameDefinition renju = row_game("renju");
  CHECK(renju.sides[0] == RowSideRules{Overline::foul, true, true});
  CHECK(renju.sides[1] == RowSideRules{Overline::win, false, false});
  CHECK(renju.first_at_centre);
  CHECK_FALSE(row_game("renju", {{"first-move", "anywhere"}}).first_at_centre);
  CHECK(row_game("gomoku").sides[0] == RowSideRules{Overline::nothing, false, false});
  CHECK(row_game("gomoku", {{"size", "twenty"}}).board.files == 20);
  CHECK(row_game("freestyle").sides[1].overline == Overline::win);
  CHECK_FALSE(row_game("caro").closed_row_wins);
  CHECK(row_game("caro").sides[0].overline == Overline::nothing);
  CHECK(row_game("caro", {{"overline", "win"}}).sides[1].overline == Overline::win);
}

TEST_CASE("a line game can be made by extending another") {
  const auto game = load_row_game(
      {"six.yaml",
       "game: six\nname: Six\nextends: freestyle\nboard: {files: 9, ranks: 7}\nline: {length: 6}\n"},
      shipped_finder());
  REQUIRE(game.ok());
  CHECK(game->length == 6);
  CHECK(game->board == BoardShape{9, 7, SecondSide::mirrored});
  CHECK(game->sides[0].overline == Overline::win);
}

TEST_CASE("broken line games are refused where they are broken, with a hint") {
  int files = 0;
  for (const auto& entry : std::filesystem::directory_iterator(in_source("tests/data/broken/line"))) {
    ++files;
    std::ifstream file(entry.path(), std::ios::binary);
    std::ostringstream text;
    text << file.rdbuf();
    const std::string first = text.str().substr(0, text.str().find('\n'));
    std::smatch expected;
    REQUIRE(std::regex_match(first, expected, std::regex("# expect (\\d+):(\\d+) (.*); fault: .*")));
    const SourceText source{entry.path().filename().string(), text.str()};
    CAPTURE(source.name);
    const auto game = load_row_game(source, shipped_finder());
    REQUIRE_FALSE(game.ok());
    const Where place{source.name, std::stoi(expected[1]), std::stoi(expected[2])};
    const std::regex words(expected[3].str());
    CHECK(std::any_of(game.error().begin(), game.error().end(), [&](const Error& error) {
      return error.where == place && std::regex_search(error.message, words);
    }));
    for (const Error& error : game.error()) {
      INFO(error.where.line, ":", error.where.column, ": ", error.message);
      CHECK_FALSE(error.hint.empty());
    }
  }
  CHECK(files >= 8);
}

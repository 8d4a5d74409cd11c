// Every file of tests/data/broken is refused at the place its first line announces.
#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "define/loader.hpp"
#include "support/rooms.hpp"
#include "support/shipped_games.hpp"
#include "support/show_errors.hpp"
#include "support/source_folder.hpp"

using namespace tesuji::test;

namespace {

std::string read_text(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

/// "# expect LINE:COLUMN words of the message; fault: kind"
struct Expectation {
  int line = 0;
  int column = 0;
  std::string words;
};

Expectation read_expectation(const std::string& text) {
  Expectation expected;
  std::istringstream in(text.substr(0, text.find('\n')));
  std::string skip;
  char colon = 0;
  in >> skip >> skip >> expected.line >> colon >> expected.column >> std::ws;
  std::getline(in, expected.words, ';');
  return expected;
}

}  // namespace

TEST_CASE("broken files are refused where they are broken, with a hint") {
  int files = 0;
  for (const auto& entry : std::filesystem::directory_iterator(in_source("tests/data/broken"))) {
    if (entry.path().extension() != ".yaml") continue;
    ++files;
    const SourceText source{entry.path().filename().string(), read_text(entry.path())};
    const Expectation expected = read_expectation(source.text);
    CAPTURE(source.name);
    REQUIRE(expected.line > 0);
    REQUIRE_FALSE(expected.words.empty());
    const auto game = load_game(source, shipped_finder());
    REQUIRE_FALSE(game.ok());
    INFO(show_errors(game));
    const auto announced = [&](const Error& error) {
      return error.where == Where{source.name, expected.line, expected.column} &&
             error.message.find(expected.words) != std::string::npos;
    };
    CHECK(std::any_of(game.error().begin(), game.error().end(), announced));
    for (const Error& error : game.error()) {
      CHECK_FALSE(error.hint.empty());
      CHECK(error.where.line > 0);
    }
  }
  CHECK(files >= 60);
}

TEST_CASE("several faults are reported in one run, in text order") {
  const auto game = load_game({"three.yaml",
                               "game: three\nname: Three\nextends: chess\nfamly: chess\n"
                               "end: {stalemate: never}\npieces:\n  queen: {moves: X}\n"},
                              shipped_finder());
  REQUIRE_FALSE(game.ok());
  REQUIRE(game.error().size() == 3);
  CHECK(game.error()[0].where == Where{"three.yaml", 4, 1});
  CHECK(game.error()[0].hint == "did you mean 'family'?");
  CHECK(game.error()[0].source_line == "famly: chess");
  CHECK(game.error()[1].where == Where{"three.yaml", 5, 18});
  CHECK(game.error()[2].where == Where{"three.yaml", 7, 18});
}

TEST_CASE("an open bracket or quote is named with the place where it was opened") {
  const auto hint = [](const char* text) {
    const auto game = load_game({"open.yaml", text}, shipped_finder());
    REQUIRE_FALSE(game.ok());
    return game.error()[0].hint;
  };
  CHECK(hint("game: a\nname: A\nend:\n  too-weak: [knight,\n    bishop\n")
            .find("'[' opened at line 4, column 13") != std::string::npos);
  CHECK(hint("game: a\nboard: {files: 8\nranks: 8\n").find("'{' opened at line 2, column 8") !=
        std::string::npos);
  CHECK(hint("game: \"a\nname: b\n").find("quote opened at line 1, column 7") != std::string::npos);
}

TEST_CASE("limits of size, depth and number") {
  const auto message = [](const std::string& text) {
    const auto game = load_game({"big.yaml", text}, shipped_finder());
    REQUIRE_FALSE(game.ok());
    return game.error()[0].message;
  };
  CHECK(message("game: " + std::string(1 << 20, 'a')).find("bytes long") != std::string::npos);
  std::string many = "a: [";
  for (int i = 0; i < 110000; ++i) many += "x, ";
  CHECK(message(many + "x]").find("more than 100000 values") != std::string::npos);
  CHECK(message(std::string(20000, '[')).find("deep") != std::string::npos);
}

// Front doors talk to Game, Play and Mind; what kind of game it is, is not their question.
#include <doctest/doctest.h>

#include <regex>
#include <string>

#include "house/source_text.hpp"
#include "support/rooms.hpp"

namespace tesuji::test {

TEST_CASE("no front door asks what kind of game it has") {
  const std::regex question(R"(is_line_game|is_row_game|\bRowGame\b|\bPieceGame\b|dynamic_cast)");
  std::size_t files = 0;
  for (const char* folder : {"src/api", "src/cli", "src/server", "src/protocol", "src/arena"}) {
    for (const SourceFile& file : source_files(folder, {".cpp", ".hpp"})) {
      ++files;
      for (std::size_t line = 0; line < file.lines.size(); ++line)
        CHECK_MESSAGE(!std::regex_search(file.lines[line], question), pointer(file, line));
    }
  }
  CHECK(files > 40);
}

TEST_CASE("the API and the command line know one way into a game") {
  const std::regex below(R"(#include "(engine/(pieces|rows|session|engine)|movement|placement)/?)");
  for (const char* folder : {"src/api", "src/cli"}) {
    for (const SourceFile& file : source_files(folder, {".cpp", ".hpp"})) {
      // The bench measures the search itself.
      if (file.path.ends_with("bench_command.cpp")) continue;
      for (std::size_t line = 0; line < file.lines.size(); ++line)
        CHECK_MESSAGE(!std::regex_search(file.lines[line], below), pointer(file, line));
    }
  }
}

}  // namespace tesuji::test

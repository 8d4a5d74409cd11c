// Files stay short enough to read, and every test file tests something.
#include <doctest/doctest.h>

#include <regex>
#include <string>

#include "house/source_text.hpp"
#include "support/rooms.hpp"

namespace tesuji::test {

TEST_CASE("no source file is longer than 500 lines") {
  for (const char* folder : {"src", "tests", "bench"}) {
    for (const SourceFile& file : source_files(folder, {".cpp", ".hpp", ".h", ".cmake"})) {
      CHECK_MESSAGE(file.lines.size() <= 500, file.path, ":", file.lines.size(), ": too long, split it");
    }
  }
  for (const char* folder : {"web/src", "web/tests"}) {
    for (const SourceFile& file : source_files(folder, {".ts", ".tsx", ".css", ".mjs"})) {
      CHECK_MESSAGE(file.lines.size() <= 500, file.path, ":", file.lines.size(), ": too long, split it");
    }
  }
}

TEST_CASE("every test file contains an assertion") {
  const std::regex assertion(R"(\b(CHECK|REQUIRE|RC_ASSERT|FAIL)[A-Z_]*\()");
  for (const SourceFile& file : source_files("tests", {".cpp"})) {
    const bool is_test = file.path.size() > 9 && file.path.substr(file.path.size() - 9) == "_test.cpp";
    if (!is_test) continue;
    bool found = false;
    for (const std::string& line : file.lines) found = found || std::regex_search(line, assertion);
    CHECK_MESSAGE(found, file.path, ":1: asserts nothing");
  }
}

}  // namespace tesuji::test

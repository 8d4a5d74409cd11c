// Includes point strictly downwards; see ARCHITECTURE.md for the picture.
#include <doctest/doctest.h>

#include <map>
#include <optional>
#include <regex>
#include <set>
#include <string>

#include "house/source_text.hpp"

namespace tesuji::test {

namespace {

// A folder may include itself and every folder with a smaller number; folders with equal numbers stay apart.
const std::map<std::string, int> kLevel{
    {"base", 0},     {"geometry", 1},  {"rules", 2},     {"define", 3},   {"import", 4},   {"compile", 4},
    {"describe", 4}, {"movement", 5},  {"placement", 5}, {"notation", 6}, {"threats", 7},  {"graph", 7},
    {"evaluate", 8}, {"search", 9},    {"diagram", 10},  {"persona", 11}, {"explain", 11}, {"engine", 12},
    {"api", 13},     {"protocol", 13}, {"arena", 13},    {"learn", 13},   {"server", 14},  {"cli", 15}};

// Exceptions to the order, all of them narrower than it: `search` is a template over a concept, and only
// diagrams, explanations, the engine and its front doors speak in notations.
bool forbidden_though_below(const std::string& from, const std::string& to) {
  if (from == "search" && (to == "movement" || to == "placement")) return true;
  return to == "notation" && from != "diagram" && from != "explain" && kLevel.at(from) < kLevel.at("engine");
}

bool may_include(const std::string& from, const std::string& to) {
  if (from == to) return true;
  return kLevel.at(to) < kLevel.at(from) && !forbidden_though_below(from, to);
}

std::string folder_of(const std::string& path) {
  return path.substr(0, path.find('/'));
}

}  // namespace

TEST_CASE("the table of folders says what the architecture says") {
  CHECK(may_include("movement", "compile"));
  CHECK(may_include("notation", "movement"));
  CHECK(may_include("engine", "notation"));
  CHECK_FALSE(may_include("movement", "placement"));
  CHECK_FALSE(may_include("placement", "movement"));
  CHECK_FALSE(may_include("search", "movement"));
  CHECK_FALSE(may_include("search", "placement"));
  CHECK_FALSE(may_include("search", "notation"));
  CHECK_FALSE(may_include("geometry", "define"));
}

TEST_CASE("every include in src points downwards") {
  const std::regex quoted(R"(^\s*#\s*include\s*\"([^\"]+)\")");
  const auto files = source_files("src", {".cpp", ".hpp", ".h"});
  REQUIRE_FALSE(files.empty());
  for (const SourceFile& file : files) {
    const std::string from = folder_of(file.path.substr(std::string("src/").size()));
    REQUIRE_MESSAGE(kLevel.count(from) == 1, file.path, " is in a folder the architecture does not name");
    for (std::size_t line = 0; line < file.lines.size(); ++line) {
      std::smatch match;
      if (!std::regex_search(file.lines[line], match, quoted)) continue;
      const std::string to = folder_of(match[1]);
      const bool known = kLevel.count(to) == 1;
      CHECK_MESSAGE(known, pointer(file, line), " (write the folder under src/)");
      if (known)
        CHECK_MESSAGE(may_include(from, to), pointer(file, line), " (", from, " may not include ", to, ")");
    }
  }
}

}  // namespace tesuji::test

// Includes point strictly downwards; see ARCHITECTURE.md for the picture.
#include <doctest/doctest.h>

#include <map>
#include <optional>
#include <regex>
#include <set>
#include <string>

#include "house/source_text.hpp"
#include "support/rooms.hpp"

namespace tesuji::test {

namespace {

// A folder may include itself and every folder with a smaller number; folders with equal numbers stay apart.
const std::map<std::string, int> kLevel{
    {"base", 0},     {"store", 1},     {"geometry", 1}, {"rules", 2},    {"define", 3},    {"walk", 4},
    {"import", 5},   {"compile", 5},   {"describe", 5}, {"movement", 6}, {"placement", 6}, {"notation", 7},
    {"sight", 7},    {"endings", 7},   {"threats", 8},  {"graph", 8},    {"evaluate", 9},  {"solve", 9},
    {"search", 10},  {"diagram", 11},  {"claims", 11},  {"labels", 12},  {"persona", 12},  {"explain", 12},
    {"engine", 13},  {"protocol", 14}, {"learn", 14},   {"arena", 15},   {"api", 16},      {"server", 17},
    {"library", 17}, {"cli", 18}};

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
  CHECK(may_include("walk", "define"));
  CHECK(may_include("compile", "walk"));
  CHECK(may_include("sight", "movement"));
  CHECK_FALSE(may_include("define", "walk"));
  CHECK(may_include("movement", "compile"));
  CHECK(may_include("notation", "movement"));
  CHECK(may_include("engine", "notation"));
  CHECK_FALSE(may_include("movement", "placement"));
  CHECK_FALSE(may_include("placement", "movement"));
  CHECK_FALSE(may_include("search", "movement"));
  CHECK_FALSE(may_include("search", "placement"));
  CHECK_FALSE(may_include("search", "notation"));
  CHECK_FALSE(may_include("geometry", "define"));
  CHECK(may_include("explain", "claims"));
  CHECK(may_include("labels", "claims"));
  CHECK_FALSE(may_include("claims", "explain"));
  CHECK_FALSE(may_include("claims", "notation"));
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

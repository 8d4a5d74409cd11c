// What ARCHITECTURE.md says is where it says.
#include <doctest/doctest.h>

#include <filesystem>
#include <fstream>
#include <regex>
#include <sstream>

#include "support/rooms.hpp"
#include "support/source_folder.hpp"

using namespace tesuji::test;

TEST_CASE("every file that the map of the house names is there") {
  std::ifstream file(in_source("ARCHITECTURE.md"));
  std::ostringstream text;
  text << file.rdbuf();
  const std::string page = text.str();
  const std::regex named("`([a-z_]+(/[a-z_]+)+\\.[ch]pp)`");
  int found = 0;
  for (auto it = std::sregex_iterator(page.begin(), page.end(), named); it != std::sregex_iterator(); ++it) {
    const std::string path = (*it)[1];
    const bool there =
        std::filesystem::exists(in_source("src/" + path)) || std::filesystem::exists(in_source(path));
    CHECK_MESSAGE(there, path);
    ++found;
  }
  CHECK(found > 20);
}

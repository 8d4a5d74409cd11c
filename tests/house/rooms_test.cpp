// Every folder is a namespace of its own, so that two of them may use one name.
#include <doctest/doctest.h>

#include "house/source_text.hpp"
#include "support/rooms.hpp"

using namespace tesuji::test;

namespace {

/// The folder's own namespace; the language has taken the word `import`.
std::string room_of(const std::string& path) {
  const std::string folder = path.substr(4, path.find('/', 4) - 4);
  return "namespace tesuji::" + (folder == "import" ? "importing" : folder);
}

}  // namespace

TEST_CASE("what a file defines is in the namespace of its folder") {
  int looked_at = 0;
  for (const SourceFile& file : source_files("src", {".hpp", ".cpp"})) {
    if (file.path == "src/base/rooms.hpp" || file.path == "src/cli/main.cpp") continue;
    const std::string room = room_of(file.path);
    bool opened = false;
    bool includes_only = true;
    for (std::size_t i = 0; i < file.lines.size(); ++i) {
      const std::string& row = file.lines[i];
      includes_only = includes_only && (row.empty() || row[0] == '#' || row[0] == '/');
      CHECK_MESSAGE(row != "namespace tesuji {", pointer(file, i));
      opened = opened || row.starts_with(room + " {") || row.starts_with(room + "::");
    }
    CHECK_MESSAGE((opened || includes_only), file.path);
    ++looked_at;
  }
  CHECK(looked_at > 400);
}

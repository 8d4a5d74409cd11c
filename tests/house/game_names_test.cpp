// The machinery knows no game by name: what one game needs is a feature with parameters.
#include <doctest/doctest.h>

#include <cctype>
#include <filesystem>
#include <set>
#include <string>

#include "house/source_text.hpp"
#include "support/rooms.hpp"

namespace tesuji::test {

namespace {

std::string lower(std::string text) {
  for (char& c : text) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  return text;
}

// Names of the game files, and the value of their `game:` line, which should be the same.
std::set<std::string> game_names() {
  std::set<std::string> names{"chess", "shogi", "xiangqi", "renju", "gomoku"};
  for (const SourceFile& file : source_files("games", {".yaml"})) {
    if (file.path.find("/schema/") != std::string::npos || file.path.find("/pieces/") != std::string::npos ||
        file.path.find("/books/") != std::string::npos)
      continue;
    names.insert(lower(std::filesystem::path(file.path).stem().string()));
    for (const std::string& line : file.lines) {
      if (line.rfind("game: ", 0) == 0)
        names.insert(lower(line.substr(6, line.find_first_of(" #\r", 6) - 6)));
    }
  }
  // Also the general name of a way to lose, and words of the language the program is written in.
  names.erase("extinction");
  names.erase("atomic");
  names.erase("loop");
  return names;
}

bool contains_word(const std::string& text, const std::string& word) {
  const auto inside_word = [&](std::size_t at) {
    return at < text.size() && std::isalnum(static_cast<unsigned char>(text[at])) != 0;
  };
  for (std::size_t at = text.find(word); at != std::string::npos; at = text.find(word, at + 1)) {
    if ((at == 0 || !inside_word(at - 1)) && !inside_word(at + word.size())) return true;
  }
  return false;
}

}  // namespace

TEST_CASE("words are found whole, in any case, also inside names with underscores") {
  CHECK(contains_word(lower("// as in Chess"), "chess"));
  CHECK(contains_word("chess_board", "chess"));
  CHECK_FALSE(contains_word("chessboard", "chess"));
}

namespace {

bool is_about_rooms(const std::string& line) {
  return line.starts_with("#include") || line.starts_with("namespace ") ||
         line.starts_with("}  // namespace ");
}

}  // namespace

TEST_CASE("no game's name appears in the machinery, not even in comments") {
  const std::set<std::string> names = game_names();
  for (const char* folder : {"geometry", "rules", "walk", "compile", "movement", "placement", "sight",
                             "threats", "graph", "evaluate", "solve", "search", "claims", "explain"}) {
    for (const SourceFile& file : source_files(std::string("src/") + folder, {".cpp", ".hpp", ".h"})) {
      for (std::size_t line = 0; line < file.lines.size(); ++line) {
        // The folder of row positions is called like one of the games; naming the room names no game.
        if (is_about_rooms(file.lines[line])) continue;
        const std::string text = lower(file.lines[line]);
        for (const std::string& name : names) {
          CHECK_MESSAGE(!contains_word(text, name), pointer(file, line), " (names ", name, ")");
        }
      }
    }
  }
}

}  // namespace tesuji::test

#include "define/library.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/embedded.hpp"
#include "define/report.hpp"

namespace tesuji {

namespace {

constexpr std::string_view kEnding = ".yaml";
constexpr std::string_view kPieceSets = "pieces/";

/// A game's file is called like the game.
std::string_view id_of(std::string_view path) {
  path.remove_suffix(kEnding.size());
  const std::size_t slash = path.rfind('/');
  return slash == std::string_view::npos ? path : path.substr(slash + 1);
}

bool is_game(std::string_view path) {
  return path.ends_with(kEnding) && !path.starts_with(kPieceSets);
}

/// Line games name their own schema in the first line, as every file must.
bool is_line_file(const EmbeddedFile& file) {
  return file.text.substr(0, file.text.find('\n')).ends_with("line.schema.json");
}

std::vector<std::string> ids_of(bool line_games) {
  std::vector<std::string> ids;
  for (const EmbeddedFile& file : embedded_games())
    if (is_game(file.path) && is_line_file(file) == line_games) ids.emplace_back(id_of(file.path));
  std::sort(ids.begin(), ids.end());
  return ids;
}

SourceText source_of(const EmbeddedFile& file) {
  return {fmt::format("games/{}", file.path), std::string(file.text)};
}

}  // namespace

std::vector<std::string> shipped_game_ids() {
  return ids_of(false);
}

std::vector<std::string> shipped_line_game_ids() {
  return ids_of(true);
}

Result<SourceText> shipped_game(std::string_view id) {
  for (const EmbeddedFile& file : embedded_games())
    if (is_game(file.path) && id_of(file.path) == id) return source_of(file);
  Error error;
  error.message = fmt::format("there is no game '{}'", id);
  error.hint = suggestion(id, shipped_game_ids());
  return error;
}

SourceFinder shipped_finder() {
  return [](std::string_view wanted, const SourceText&) -> Result<SourceText> {
    for (const EmbeddedFile& file : embedded_games())
      if (file.path == wanted) return source_of(file);
    return shipped_game(wanted);
  };
}

}  // namespace tesuji

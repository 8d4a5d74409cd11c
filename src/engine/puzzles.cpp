#include "engine/puzzles.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/indexed.hpp"
#include "base/text.hpp"

namespace tesuji::engine {
namespace {

Error fault(std::string message, std::string hint, const std::string& file, int line) {
  Error error;
  error.code = ErrorCode::bad_input;
  error.message = std::move(message);
  error.hint = std::move(hint);
  error.where.file = file;
  error.where.line = line;
  return error;
}

std::vector<std::string> texts(const std::vector<std::string_view>& parts) {
  return {parts.begin(), parts.end()};
}

/// Where the columns stand.
struct Columns {
  std::size_t id, position, moves, themes, pool, count;
};

std::size_t column(const std::vector<std::string>& heading, std::string_view name) {
  return as_size(std::find(heading.begin(), heading.end(), name) - heading.begin());
}

double ratio(int part, int whole) {
  return whole == 0 ? 0 : static_cast<double>(part) / whole;
}

}  // namespace

Result<std::vector<Puzzle>> read_puzzles(std::string_view text, const std::string& file) {
  std::vector<Puzzle> puzzles;
  Columns columns{};
  int line = 0;
  for (std::string_view row : split(text, '\n')) {
    ++line;
    if (row.ends_with('\r')) row.remove_suffix(1);
    if (row.empty() || row[0] == '#') continue;
    const std::vector<std::string> cells = texts(split(row, ','));
    if (columns.count == 0) {
      columns = {column(cells, "PuzzleId"), column(cells, "FEN"),  column(cells, "Moves"),
                 column(cells, "Themes"),   column(cells, "Pool"), cells.size()};
      if (std::max({columns.position, columns.moves, columns.themes}) >= cells.size())
        return fault("the heading does not name the columns FEN, Moves and Themes",
                     "write them in the first line, separated by commas", file, line);
      continue;
    }
    if (cells.size() != columns.count)
      return fault(fmt::format("{} cells where the heading has {}", cells.size(), columns.count),
                   "write one cell for each column", file, line);
    const auto cell = [&](std::size_t i) { return i < cells.size() ? cells[i] : std::string(); };
    const std::string named = cell(columns.themes);
    const std::vector<std::string> themes = texts(words(named));
    const std::string moves = cell(columns.moves);
    Puzzle puzzle{cell(columns.id),    cell(columns.position),
                  texts(words(moves)), {themes.begin(), themes.end()},
                  cell(columns.pool),  line};
    if (puzzle.moves.size() < 2)
      return fault("a puzzle needs the move before it and at least one move of its solution",
                   "write the moves separated by blanks", file, line);
    puzzles.push_back(std::move(puzzle));
  }
  if (puzzles.empty())
    return fault("there is no puzzle in the file", "write a heading and a line for each puzzle", file, line);
  return puzzles;
}

double ThemeCount::precision() const {
  return ratio(right, right + wrong);
}
double ThemeCount::recall() const {
  return ratio(right, right + missed);
}
double ThemeCount::f1() const {
  return ratio(2 * right, 2 * right + wrong + missed);
}

void ThemeScores::count(const std::set<std::string>& themes, const Puzzle& puzzle) {
  const auto add = [&](const std::string& theme, int ThemeCount::*field) {
    ++(all[theme].*field);
    if (puzzle.pool == "uniform") ++(uniform[theme].*field);
  };
  for (const std::string& theme : themes)
    add(theme, puzzle.themes.contains(theme) ? &ThemeCount::right : &ThemeCount::wrong);
  for (const std::string& theme : puzzle.themes) {
    if (!themes.contains(theme)) add(theme, &ThemeCount::missed);
  }
}

const std::vector<std::string>& scored_themes() {
  static const std::vector<std::string> themes{
      "fork",         "pin",          "skewer",        "discoveredAttack",
      "doubleCheck",  "hangingPiece", "trappedPiece",  "deflection",
      "attraction",   "interference", "xRayAttack",    "capturingDefender",
      "sacrifice",    "backRankMate", "smotheredMate", "quietMove",
      "defensiveMove"};
  return themes;
}

double macro_f1(const std::map<std::string, ThemeCount>& counts) {
  double sum = 0;
  int themes = 0;
  for (const std::string& theme : scored_themes()) {
    const auto found = counts.find(theme);
    if (found == counts.end()) continue;
    sum += found->second.f1();
    ++themes;
  }
  return themes == 0 ? 0 : sum / themes;
}

}  // namespace tesuji::engine

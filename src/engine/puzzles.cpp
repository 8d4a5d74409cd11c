#include "engine/puzzles.hpp"

#include <fmt/format.h>

#include "base/text.hpp"

namespace tesuji::engine {
namespace {

Error fault(std::string message, std::string hint, const std::string& file, int line) {
  return {ErrorCode::bad_input, std::move(message), std::move(hint), {file, line, 0}, ""};
}

double ratio(int part, int whole) {
  return whole == 0 ? 0 : static_cast<double>(part) / whole;
}

}  // namespace

Result<std::vector<Puzzle>> read_puzzles(std::string_view text, const std::string& file) {
  std::vector<Puzzle> puzzles;
  std::vector<std::string_view> heading;
  int line = 0;
  for (std::string_view row : split(text, '\n')) {
    ++line;
    if (row.ends_with('\r')) row.remove_suffix(1);
    if (row.empty() || row[0] == '#') continue;
    const std::vector<std::string_view> cells = split(row, ',');
    const auto cell = [&](std::string_view name) {
      const auto column = as_size(std::ranges::find(heading, name) - heading.begin());
      return std::string(column < cells.size() ? cells[column] : "");
    };
    if (heading.empty()) {
      heading = cells;
      if (cell("FEN").empty() || cell("Moves").empty() || cell("Themes").empty())
        return fault("the heading does not name the columns FEN, Moves and Themes",
                     "write them in the first line, separated by commas", file, line);
      continue;
    }
    if (cells.size() != heading.size())
      return fault(fmt::format("{} cells where the heading has {}", cells.size(), heading.size()),
                   "write one cell for each column", file, line);
    const std::string moves = cell("Moves");
    const std::string themes = cell("Themes");
    const auto made = words(moves);
    const auto named = words(themes);
    Puzzle puzzle{cell("PuzzleId"), cell("FEN"), {made.begin(), made.end()}, {named.begin(), named.end()},
                  cell("Pool"),     line};
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

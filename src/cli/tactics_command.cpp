#include <fmt/format.h>

#include <algorithm>

#include "cli/commands.hpp"
#include "cli/terminal.hpp"
#include "engine/engine.hpp"
#include "engine/line_tactics.hpp"
#include "engine/puzzles.hpp"
#include "evaluate/worths.hpp"

namespace tesuji::cli {
namespace {

constexpr std::uint64_t kUsualNodes = 100'000;

std::vector<Move> searched_line(Engine& engine, const AnyPosition& root, std::uint64_t nodes) {
  Limits limits;
  limits.nodes = nodes;
  EngineSettings settings;
  settings.overhead = std::chrono::milliseconds(0);
  engine.new_game();
  const Thought thought = engine.think(root, limits, settings, {}, interrupted);
  std::vector<Move> line;
  if (thought.decision == Decision::resign) return line;
  for (const std::uint32_t bits : thought.report.lines.front().moves) line.push_back(Move::from_bits(bits));
  return line;
}

std::set<std::string> themes_of(const std::vector<Tactic>& tactics) {
  std::set<std::string> themes;
  for (const Tactic& tactic : tactics) themes.insert(std::string(theme_name(tactic)));
  return themes;
}

/// Every n-th puzzle, so that `limit` of them are left.
std::vector<Puzzle> drawn(std::vector<Puzzle> puzzles, int limit) {
  if (limit == 0 || static_cast<std::size_t>(limit) >= puzzles.size()) return puzzles;
  std::vector<Puzzle> some;
  for (std::size_t i = 0; i < static_cast<std::size_t>(limit); ++i)
    some.push_back(puzzles[i * puzzles.size() / static_cast<std::size_t>(limit)]);
  return some;
}

std::string score_rows(const ThemeScores& scores) {
  std::string text = fmt::format("{:<20}{:>6}{:>6}{:>6}{:>8}{:>8}{:>8}   {:>9}{:>8}\n", "theme", "right",
                                 "wrong", "missed", "prec", "recall", "F1", "prec(uni)", "F1(uni)");
  const auto row = [&](const std::string& theme) {
    const auto found = scores.all.find(theme);
    if (found == scores.all.end()) return;
    const ThemeCount& all = found->second;
    const auto uniform = scores.uniform.find(theme);
    const ThemeCount part = uniform == scores.uniform.end() ? ThemeCount{} : uniform->second;
    text += fmt::format("{:<20}{:>6}{:>6}{:>6}{:>8.4f}{:>8.4f}{:>8.4f}   {:>9.4f}{:>8.4f}\n", theme,
                        all.right, all.wrong, all.missed, all.precision(), all.recall(), all.f1(),
                        part.precision(), part.f1());
  };
  for (const std::string& theme : scored_themes()) row(theme);
  text +=
      fmt::format("macro-F1 {:.4f}, uniform pool {:.4f}\n\n", macro_f1(scores.all), macro_f1(scores.uniform));
  for (const char* theme :
       {"discoveredCheck", "promotion", "underPromotion", "enPassant", "castling", "intermezzo", "clearance",
        "zugzwang", "mateIn1", "mateIn2", "mateIn3", "mateIn4", "mateIn5"}) {
    row(theme);
  }
  return text;
}

int score_file(GameLibrary& library, const TacticsCommand& command) {
  const auto text = read_file(command.file);
  if (!text) return report(text.error());
  const auto puzzles = read_puzzles(*text, command.file);
  if (!puzzles) return report(puzzles.error());
  GameArguments at = command.at;
  if (at.game.empty()) at.game = "chess";
  auto session = open_session(library, at);
  if (!session) return report(session.error());
  const Worths worths = derived_worths(session->rules());
  const TacticMode mode = command.labels == "lichess" ? TacticMode::lichess : TacticMode::own;
  ThemeScores scores;
  Engine engine(Engine::kUsualTable);
  int solved = 0;
  int asked = 0;
  for (const Puzzle& puzzle : drawn(*puzzles, command.limit)) {
    if (interrupted()) return kInterrupted;
    std::string solution;
    for (std::size_t i = 1; i < puzzle.moves.size(); ++i) solution += puzzle.moves[i] + " ";
    auto error = session->set_position(puzzle.position, puzzle.moves.front());
    auto line = parse_line(session->position(), solution);
    if (!error && !line) error = line.error();
    if (error) {
      error->where = {command.file, puzzle.line, 0};
      return report(*error);
    }
    ++asked;
    std::vector<Move> moves = *line;
    if (command.nodes != 0) {
      moves = searched_line(engine, session->position(), command.nodes);
      if (moves.empty() || moves.front() != line->front()) continue;
    }
    ++solved;
    const auto themes = themes_of(tactics_along(*session, moves, mode, worths));
    scores.count(themes, puzzle);
    if (command.json) {
      std::string wrong;
      for (const std::string& theme : scored_themes()) {
        if (themes.contains(theme) != puzzle.themes.contains(theme))
          wrong += (themes.contains(theme) ? " +" : " -") + theme;
      }
      if (!wrong.empty()) print(fmt::format("{} {}{}\n", puzzle.id, puzzle.pool, wrong));
    }
  }
  if (command.nodes != 0) print(fmt::format("solved {} of {}\n", solved, asked));
  print(score_rows(scores));
  return kOk;
}

}  // namespace

int run(const TacticsCommand& command) {
  GameLibrary library;
  if (!command.file.empty()) return score_file(library, command);
  auto session = open_session(library, command.at);
  if (!session) return report(session.error());
  return kOk;
}

int run(const ThreatsCommand&) {
  return kOk;
}

}  // namespace tesuji::cli

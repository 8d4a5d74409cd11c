// tactics and threats.
#include <fmt/format.h>

#include "api/documents.hpp"
#include "base/files.hpp"
#include "cli/terminal.hpp"
#include "engine/move_threats.hpp"

namespace tesuji::cli {
namespace {

/// What a search looks at when nobody says.
constexpr std::uint64_t kUsualNodes = 100'000;

/// Every n-th puzzle, so that `limit` of them are left.
std::vector<Puzzle> drawn(std::vector<Puzzle> puzzles, int limit) {
  const auto wanted = as_size(limit);
  if (limit == 0 || wanted >= puzzles.size()) return puzzles;
  std::vector<Puzzle> some;
  for (std::size_t i = 0; i < wanted; ++i) some.push_back(std::move(puzzles[i * puzzles.size() / wanted]));
  return some;
}

/// Themes that the collection labels and that do not count in the comparison.
constexpr const char* kOtherThemes[] = {"discoveredCheck", "promotion",  "underPromotion", "enPassant",
                                        "castling",        "intermezzo", "clearance",      "mateIn1",
                                        "mateIn2",         "mateIn3",    "mateIn4",        "mateIn5"};

std::string score_rows(const ThemeScores& scores) {
  std::string text = fmt::format("{:<18}{:>7}{:>7}{:>7}{:>8}{:>8}{:>8}{:>11}{:>9}\n", "theme", "right",
                                 "wrong", "missed", "prec.", "recall", "F1", "prec. uni", "F1 uni");
  const auto row = [&](const std::string& theme) {
    const auto found = scores.all.find(theme);
    if (found == scores.all.end()) return;
    const ThemeCount& all = found->second;
    const auto uniform = scores.uniform.find(theme);
    const ThemeCount part = uniform == scores.uniform.end() ? ThemeCount{} : uniform->second;
    text += fmt::format("{:<18}{:>7}{:>7}{:>7}{:>8.4f}{:>8.4f}{:>8.4f}{:>11.4f}{:>9.4f}\n", theme, all.right,
                        all.wrong, all.missed, all.precision(), all.recall(), all.f1(), part.precision(),
                        part.f1());
  };
  for (const std::string& theme : scored_themes()) row(theme);
  text += '\n';
  for (const char* theme : kOtherThemes) row(theme);
  return text + fmt::format("\nmacro-F1 {:.4f} over {} themes, uniform pool {:.4f}\n", macro_f1(scores.all),
                            scored_themes().size(), macro_f1(scores.uniform));
}

int score_file(const TacticsCommand& command) {
  const auto text = read_file(command.file);
  if (!text) return report(text.error());
  auto puzzles = read_puzzles(*text, command.file);
  if (!puzzles) return report(puzzles.error());
  GameArguments at = command.at;
  if (at.game.empty()) at.game = "chess";
  const auto desk = open_desk(at, &Mind::tactician, "tactics");
  if (!desk) return report(desk.error());
  const TacticMode mode = command.labels == "lichess" ? TacticMode::lichess : TacticMode::own;
  const auto scored = desk->organ->score(*desk->play, drawn(std::move(*puzzles), command.limit), command.file,
                                         {mode, command.nodes, interrupted});
  if (!scored) return report(scored.error());
  if (command.json) {
    print(api::puzzles_document(*scored));
    return kOk;
  }
  if (command.nodes != 0) print(fmt::format("solved {} of {}\n", scored->solved, scored->asked));
  print(score_rows(scored->scores));
  return kOk;
}

}  // namespace

int run(const TacticsCommand& command) {
  if (!command.file.empty()) return score_file(command);
  if (command.at.game.empty())
    return report(
        usage_error("no game is named", "write GAME, for example `tesuji tactics chess --line e2e4`"));
  const auto desk = open_desk(command.at, &Mind::tactician, "tactics");
  if (!desk) return report(desk.error());
  const TacticsQuestion question{command.line, command.labels == "lichess", language_for(command),
                                 command.nodes == 0 ? kUsualNodes : command.nodes};
  return tell(desk->organ->tactics(*desk->play, question, interrupted), command.json);
}

int run(const ThreatsCommand& command) {
  if (!command.move.empty()) {
    const auto desk = open_desk(command.at, &Mind::lookout, "threats");
    if (!desk) return report(desk.error());
    return tell(move_threats(*desk->play, command.move, language_for(command)), command.json);
  }
  const auto desk = open_desk(command.at, &Mind::lookout, "threats");
  if (!desk) return report(desk.error());
  return tell(desk->organ->threats(*desk->play, language_for(command), {}), command.json);
}

}  // namespace tesuji::cli

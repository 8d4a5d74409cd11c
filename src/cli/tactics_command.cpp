// tactics and threats.
#include <fmt/format.h>

#include <algorithm>

#include "api/tactics_json.hpp"
#include "base/text.hpp"
#include "cli/commands.hpp"
#include "cli/terminal.hpp"
#include "engine/line_tactics.hpp"
#include "evaluate/worths.hpp"
#include "explain/tactic_words.hpp"
#include "notation/coordinates.hpp"

namespace tesuji::cli {
namespace {

/// What a search looks at when nobody says.
constexpr std::uint64_t kUsualNodes = 100'000;
/// A person reads so many threats of a side.
constexpr std::size_t kShownThreats = 12;

Error usage(std::string message, std::string hint) {
  return {ErrorCode::usage, std::move(message), std::move(hint), {}, ""};
}

/// Every n-th puzzle, so that `limit` of them are left.
std::vector<Puzzle> drawn(std::vector<Puzzle> puzzles, int limit) {
  const auto wanted = static_cast<std::size_t>(limit);
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

int score_file(GameLibrary& library, const TacticsCommand& command, TacticMode mode) {
  const auto text = read_file(command.file);
  if (!text) return report(text.error());
  auto puzzles = read_puzzles(*text, command.file);
  if (!puzzles) return report(puzzles.error());
  GameArguments at = command.at;
  if (at.game.empty()) at.game = "chess";
  auto session = open_session(library, at);
  if (!session) return report(session.error());
  const PuzzleTask task{mode, command.nodes, interrupted};
  const auto scored = score_puzzles(*session, drawn(std::move(*puzzles), command.limit), command.file, task);
  if (!scored) return report(scored.error());
  if (command.json) {
    print(api::puzzles_document(*scored));
    return kOk;
  }
  if (command.nodes != 0) print(fmt::format("solved {} of {}\n", scored->solved, scored->asked));
  print(score_rows(scored->scores));
  return kOk;
}

std::string line_words(std::span<const Move> line, const AnyPosition& start) {
  std::vector<std::string> moves;
  const auto position = start.clone();
  for (const Move move : line) {
    moves.push_back(move_text(move, *position));
    position->make(move);
  }
  return join(moves, " ");
}

std::string threat_rows(const AnyPosition& position, Side by, const Worths& worths, Language language) {
  const std::vector<Threat> threats = threats_of(position, by, worths);
  std::string text;
  for (std::size_t i = 0; i < std::min(threats.size(), kShownThreats); ++i) {
    const Threat& threat = threats[i];
    const std::string gain = threat.gain >= kRoyalWorth ? "-" : fmt::format("{:+}", threat.gain);
    text +=
        fmt::format("  {:>6}  {}\n", gain, threat_sentence(threat, position.rules().definition(), language));
  }
  if (threats.size() > kShownThreats) text += fmt::format("  ... {}\n", threats.size() - kShownThreats);
  if (threats.empty()) text += language == Language::ja ? "  なし\n" : "  nothing\n";
  return text;
}

std::optional<Error> no_line_game(const GameLibrary& library, const std::string& game) {
  if (!library.is_line_game(game)) return std::nullopt;
  return Error{ErrorCode::unsupported,
               fmt::format("{} is a line game; this command is for games of pieces", game),
               "`tesuji solve` proves its wins, `tesuji explain` tells why",
               {},
               ""};
}

}  // namespace

int run(const TacticsCommand& command) {
  GameLibrary library;
  const TacticMode mode = command.labels == "lichess" ? TacticMode::lichess : TacticMode::own;
  if (!command.file.empty()) return score_file(library, command, mode);
  if (command.at.game.empty())
    return report(usage("no game is named", "write GAME, for example `tesuji tactics chess --line e2e4`"));
  if (const auto error = no_line_game(library, command.at.game)) return report(*error);
  auto session = open_session(library, command.at);
  if (!session) return report(session.error());
  const AnyPosition& start = session->position();
  const Worths worths = derived_worths(session->rules());
  std::vector<Move> line;
  if (!command.line.empty()) {
    auto given = parse_line(*session, command.line);
    if (!given) return report(given.error());
    line = std::move(*given);
  } else {
    Limits limits;
    limits.nodes = command.nodes == 0 ? kUsualNodes : command.nodes;
    Engine engine;
    line = decisive_line(engine, start, limits, worths, interrupted);
  }
  const Language language = language_of(command.language).value_or(Language::en);
  const std::vector<Tactic> tactics = tactics_along(*session, line, mode, worths);
  if (command.json) {
    print(api::tactics_document(tactics, line, start, language));
    return kOk;
  }
  std::string text;
  if (command.line.empty()) text += line_words(line, start) + "\n";
  for (const Tactic& tactic : tactics) {
    text += fmt::format("{:>2}  {}: {}\n", tactic.ply, tactic_name(tactic.kind, language),
                        tactic_sentence(tactic, session->game(), language));
  }
  if (tactics.empty()) say(language == Language::ja ? "手筋は見つからない\n" : "no tactic found\n");
  print(text);
  return kOk;
}

int run(const ThreatsCommand& command) {
  GameLibrary library;
  if (const auto error = no_line_game(library, command.at.game)) return report(*error);
  const auto session = open_session(library, command.at);
  if (!session) return report(session.error());
  const AnyPosition& position = session->position();
  const Worths worths = derived_worths(session->rules());
  const Language language = language_of(command.language).value_or(Language::en);
  if (command.json) {
    print(api::threats_document(position, worths, language));
    return kOk;
  }
  const Side side = position.side_to_move();
  const auto name = [&](Side who) {
    return in(language, session->game().side_names[static_cast<std::size_t>(index(who))]);
  };
  const bool ja = language == Language::ja;
  print(fmt::format("{}\n{}", fmt::format(fmt::runtime(ja ? "{}の手番:" : "{} to move can win:"), name(side)),
                    threat_rows(position, side, worths, language)));
  print(fmt::format("{}\n{}",
                    fmt::format(fmt::runtime(ja ? "パスしたら{}の狙い:" : "If it passed, {} could win:"),
                                name(opponent(side))),
                    threat_rows(position, opponent(side), worths, language)));
  return kOk;
}

}  // namespace tesuji::cli

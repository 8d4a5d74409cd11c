#include <fmt/format.h>

#include <cmath>
#include <utility>
#include <vector>

#include "api/documents.hpp"
#include "cli/commands.hpp"
#include "cli/line_commands.hpp"
#include "cli/terminal.hpp"
#include "engine/game_report.hpp"

namespace tesuji::cli {
namespace {

constexpr int kSmokeDepth = 2;

Errors fault(ErrorCode code, std::string message, std::string hint) {
  Errors errors(1);
  errors[0].code = code;
  errors[0].message = std::move(message);
  errors[0].hint = std::move(hint);
  return errors;
}

/// Faults of one file; `summary` tells what it holds when there are none.
Errors check(GameLibrary& library, const std::string& file, bool with_perft, std::string& summary) {
  if (library.is_line_game(file)) return check_line(library, file, summary);
  const auto game = library.define(file);
  if (!game) return game.error();
  summary = fmt::format("{}: ok: {}, {}x{}, {} pieces", file, game->id, game->board.files, game->board.ranks,
                        game->pieces.size());
  auto session = Session::open(library, file);
  if (!session) return session.error();
  if (!with_perft) return {};
  PerftListener listener;
  listener.should_stop = interrupted;
  for (int depth = 1; depth <= kSmokeDepth; ++depth) {
    const auto counted = session->perft({depth, PerftMode::count, false}, listener);
    const auto listed = session->perft({depth, PerftMode::list, false}, listener);
    if (!counted || !listed) return {};
    if (counted->total.nodes != listed->total.nodes) {
      return fault(ErrorCode::bad_input,
                   fmt::format("perft {} counts {} moves but lists {}", depth, counted->total.nodes,
                               listed->total.nodes),
                   "this is a fault of Tesuji: please report the file");
    }
    summary += fmt::format("{}{}", depth == 1 ? ", perft " : " ", counted->total.nodes);
  }
  return {};
}

std::string percent(int part, int whole) {
  return fmt::format("{} ({}%)", part, whole == 0 ? 0 : 100 * part / whole);
}

std::string pieces_text(const GameDefinition& game, const GameReport& found) {
  std::string text = "Reach of the pieces, of " + std::to_string(game.board.squares()) + " squares\n";
  for (const PieceReach& reach : found.reach) {
    const std::string note = reach.births == 0    ? "never comes into play"
                             : reach.squares <= 1 ? "never moves"
                                                  : "";
    text += fmt::format("  {:<24} {:>4}  {}\n", game.piece(reach.piece).id, reach.squares, note);
  }
  for (const LostPromotion& lost : found.lost) {
    text += fmt::format("  {} of the {} player can never become {}\n", game.piece(lost.piece).id,
                        lost.side == Side::first ? "first" : "second", game.piece(lost.to).id);
  }
  if (found.lost.empty() && !game.promotions.empty()) text += "  every promotion can be reached\n";
  return text;
}

std::string play_text(const GameDefinition& game, const GameReport& found) {
  const SelfPlay& play = found.play;
  std::string text = fmt::format("Quick self-play, {} games\n", play.games);
  const int decided = play.games - play.unfinished;
  const double points = play.first_wins + 0.5 * play.draws;
  text +=
      fmt::format("  {} wins {}, {} wins {}, draws {}, broken off {}\n", game.side_names[0].en,
                  percent(play.first_wins, play.games), game.side_names[1].en,
                  percent(play.second_wins, play.games), percent(play.draws, play.games), play.unfinished);
  if (decided > 0) {
    const double share = points / decided;
    const double spread = 1.96 * std::sqrt(0.25 / decided);
    text += fmt::format("  the first player makes {:.0f}% of the points, give or take {:.0f}%\n",
                        100.0 * share, 100.0 * spread);
  }
  text +=
      fmt::format("  average length {:.0f} plies, {:.1f} moves to choose from\n", play.plies, play.branching);
  text += "Rules, and at how many of the positions looked at they mattered\n";
  for (const RuleUse& use : found.rules)
    text +=
        fmt::format("  {:<32} {}\n", use.name, use.times == 0 ? "never fired" : std::to_string(use.times));
  return text;
}

/// What the rules lead to.
Result<ReportedGame, Errors> report_on_file(const GameLibrary& library, const std::string& file) {
  if (library.is_line_game(file))
    return fault(ErrorCode::usage, "there is no report on line games yet", "give a game of pieces");
  const auto game = library.define(file);
  if (!game) return game.error();
  GameReportListener listener;
  listener.should_stop = interrupted;
  if (is_terminal(2)) {
    listener.on_game = [](int done, int all) {
      say(fmt::format("\r\033[K{}", done == all ? "" : fmt::format("game {} of {}", done, all)));
    };
  }
  auto found = report_on(*game, {}, listener);
  if (!found) return found.error();
  return ReportedGame{*game, std::move(found.value())};
}

}  // namespace

int run(const CheckCommand& command) {
  GameLibrary library;
  std::vector<api::CheckedFile> results;
  int code = kOk;
  for (const std::string& file : command.files) {
    std::string summary;
    Errors errors = check(library, file, command.perft, summary);
    std::optional<ReportedGame> reported;
    if (errors.empty() && command.report) {
      auto found = report_on_file(library, file);
      if (found) {
        reported = std::move(found.value());
      } else {
        errors = found.error();
      }
    }
    if (interrupted()) return kInterrupted;
    if (!errors.empty()) {
      // A file that cannot be read does not hide that another one is wrong.
      const int fault = report(errors);
      code = code == kBadInput ? code : fault;
    } else if (!command.json) {
      if (reported)
        print(pieces_text(reported->game, reported->report) + play_text(reported->game, reported->report));
      print(summary + "\n");
    }
    results.push_back({file, std::move(errors), std::move(reported)});
  }
  if (command.json) print(api::check_document(results));
  return code;
}

}  // namespace tesuji::cli

#include <fmt/format.h>

#include <utility>
#include <vector>

#include "api/documents.hpp"
#include "cli/commands.hpp"
#include "cli/line_commands.hpp"
#include "cli/terminal.hpp"

namespace tesuji::cli {
namespace {

constexpr int kSmokeDepth = 2;

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
      return {{ErrorCode::bad_input,
               fmt::format("perft {} counts {} moves but lists {}", depth, counted->total.nodes,
                           listed->total.nodes),
               "this is a fault of Tesuji: please report the file",
               {},
               ""}};
    }
    summary += fmt::format("{}{}", depth == 1 ? ", perft " : " ", counted->total.nodes);
  }
  return {};
}

}  // namespace

int run(const CheckCommand& command) {
  GameLibrary library;
  std::vector<std::pair<std::string, Errors>> results;
  int code = kOk;
  for (const std::string& file : command.files) {
    std::string summary;
    Errors errors = check(library, file, command.perft, summary);
    if (interrupted()) return kInterrupted;
    if (!errors.empty()) {
      // A file that cannot be read does not hide that another one is wrong.
      const int fault = report(errors);
      code = code == kBadInput ? code : fault;
    } else if (!command.json) {
      print(summary + "\n");
    }
    results.emplace_back(file, std::move(errors));
  }
  if (command.json) print(api::check_document(results));
  return code;
}

}  // namespace tesuji::cli

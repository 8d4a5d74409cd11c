#include <fmt/format.h>

#include "api/documents.hpp"
#include "cli/terminal.hpp"
#include "engine/game.hpp"
#include "engine/organs/counter.hpp"

namespace tesuji::cli {
namespace {

constexpr int kSmokeDepth = 2;

/// Counts the first plies in two ways, which must agree.
Errors count(Desk& desk, std::string& summary) {
  organ::Counter* counter = desk.mind().counter();
  if (counter == nullptr) return {not_offered(*desk.game, "perft")};
  PerftListener listener;
  listener.should_stop = interrupted;
  for (int depth = 1; depth <= kSmokeDepth; ++depth) {
    const auto counted = counter->perft(*desk.play, {depth, PerftMode::count, false}, listener);
    const auto listed = counter->perft(*desk.play, {depth, PerftMode::list, false}, listener);
    if (!counted || !listed) return {};
    if (counted->total.nodes != listed->total.nodes)
      return {bad_input(fmt::format("perft {} counts {} moves but lists {}", depth, counted->total.nodes,
                                    listed->total.nodes),
                        "this is a fault of Tesuji: please report the file")};
    summary += fmt::format("{}{}", depth == 1 ? ", perft " : " ", counted->total.nodes);
  }
  return {};
}

/// Faults of one file; `summary` tells what it holds when there are none.
Errors check(const CheckCommand& command, const std::string& file, std::string& summary,
             std::optional<Answer>& survey) {
  if (const auto set = GameLibrary().piece_set(file)) {
    if (!*set) return set->error();
    const std::string& name = (*set)->name;
    summary = fmt::format("{}: ok: piece set{}{}, {} pieces", file, name.empty() ? "" : " ", name,
                          (*set)->pieces.size());
    return {};
  }
  auto desk = open_desk({file, {}, "", "", ""});
  if (!desk) return desk.error();
  if (Errors faults = desk->game->book_faults(); !faults.empty()) return faults;
  const GameOutline& game = desk->game->outline();
  summary =
      fmt::format("{}: ok: {}, {}x{}, {}", file, game.id, game.board.files, game.board.ranks, game.gist);
  if (command.perft) {
    if (Errors errors = count(*desk, summary); !errors.empty()) return errors;
  }
  if (!command.report) return {};
  organ::Surveyor* surveyor = desk->mind().surveyor();
  if (surveyor == nullptr) return {not_offered(*desk->game, "check --report")};
  std::function<void(int, int)> on_game;
  if (is_terminal(2)) {
    on_game = [](int done, int all) {
      say(fmt::format("\r\033[K{}", done == all ? "" : fmt::format("game {} of {}", done, all)));
    };
  }
  auto found = surveyor->survey(*desk->game, interrupted, on_game);
  if (!found) return found.error();
  survey = std::move(found.value());
  return {};
}

}  // namespace

int run(const CheckCommand& command) {
  std::vector<api::CheckedFile> results;
  int code = kOk;
  for (const std::string& file : command.files) {
    std::string summary;
    std::optional<Answer> survey;
    Errors errors = check(command, file, summary, survey);
    if (interrupted()) return kInterrupted;
    if (!errors.empty()) {
      // A file that cannot be read does not hide that another one is wrong.
      const int fault = report(errors);
      code = code == kBadInput ? code : fault;
    } else if (!command.json) {
      print((survey ? survey->text : "") + summary + "\n");
    }
    results.push_back({file, std::move(errors), survey ? std::optional(survey->data) : std::nullopt});
  }
  if (command.json) print(api::check_document(results));
  return code;
}

}  // namespace tesuji::cli

#include <fmt/format.h>

#include "api/documents.hpp"
#include "cli/terminal.hpp"
#include "engine/organs/counter.hpp"

namespace tesuji::cli {
namespace {

/// Shallower walks are over before anybody could read a progress line.
constexpr int kProgressDepth = 5;

}  // namespace

int run(const PerftCommand& command) {
  const auto desk = open_desk(command.at, &Mind::counter, "perft");
  if (!desk) return report(desk.error());
  organ::Counter* counter = desk->organ;
  const bool with_progress = is_terminal(2) && command.depth >= kProgressDepth && !command.split;
  std::vector<std::pair<std::string, std::uint64_t>> split;
  PerftListener listener;
  listener.should_stop = interrupted;
  if (command.split || with_progress) {
    listener.on_root_move = [&](const std::string& move, const PerftStats& stats, int done, int all) {
      if (command.split && command.json) split.emplace_back(move, stats.nodes);
      if (command.split && !command.json) print(fmt::format("{}: {}\n", move, stats.nodes));
      if (with_progress) say(fmt::format("\r\033[K{}/{} {}", done, all, move));
    };
  }
  const PerftMode mode = command.list ? PerftMode::list : PerftMode::count;
  // Counting captures of royals takes a walk of its own, which neither counts nor lists at the leaves.
  const bool captures = command.json && !command.list && counter->captures_royals(*desk->play);
  const auto result = counter->perft(
      *desk->play, {command.depth, mode, captures, perft_convention(command.convention).value()}, listener);
  if (with_progress) say("\r\033[K");
  if (!result) {
    say("interrupted\n");
    return kInterrupted;
  }
  if (command.json) {
    const char* walk = captures ? "captures" : command.list ? "list" : "count";
    print(api::perft_document(*result, walk, split));
  } else {
    print(fmt::format("nodes {}\n", result->total.nodes));
  }
  return kOk;
}

}  // namespace tesuji::cli

#include <fmt/format.h>

#include "cli/commands.hpp"
#include "cli/line_commands.hpp"
#include "cli/terminal.hpp"
#include "engine/line_text.hpp"
#include "engine/thinker.hpp"

namespace tesuji::cli {
namespace {

constexpr std::size_t kTableMegabytes = 64;
/// Without any limit a person waits this long.
constexpr auto kUsualTime = std::chrono::milliseconds(3000);

std::string text_rows(const SearchReport& report, const AnyPosition& root) {
  std::string text;
  for (const SearchLine& line : report.lines) {
    text += fmt::format("{:>2}  {:>10} ", report.depth, score_words(line.score));
    for (const std::string& move : line_texts(line, root)) text += " " + move;
    text += "\n";
  }
  return text;
}

std::string json_text(const SearchReport& report, const AnyPosition& root) {
  std::string lines;
  std::string best = "null";
  for (const SearchLine& line : report.lines) {
    std::string moves;
    for (const std::string& move : line_texts(line, root))
      moves += fmt::format("{}\"{}\"", moves.empty() ? "" : ",", move);
    if (best == "null" && !moves.empty()) best = moves.substr(0, moves.find(','));
    const int plies = kMate - std::abs(line.score);
    const std::string mate =
        is_decided(line.score) ? std::to_string(line.score > 0 ? (plies + 1) / 2 : -(plies / 2)) : "null";
    lines += fmt::format("{}{{\"score\":{},\"mate\":{},\"moves\":[{}]}}", lines.empty() ? "" : ",",
                         centipawns(line.score), mate, moves);
  }
  const double seconds = std::chrono::duration<double>(report.elapsed).count();
  return fmt::format("{{\"best\":{},\"lines\":[{}],\"nodes\":{},\"depth\":{},\"seconds\":{:.6f}}}\n", best,
                     lines, report.nodes, report.depth, seconds);
}

}  // namespace

int run(const SearchCommand& command) {
  GameLibrary library;
  if (library.is_line_game(command.at.game)) return run_line(library, command);
  const auto session = open_session(library, command.at);
  if (!session) return report(session.error());
  const AnyPosition& root = session->position();
  SearchLimits limits;
  limits.depth = command.depth;
  limits.nodes = command.nodes;
  limits.lines = command.lines;
  limits.hard_time = std::chrono::milliseconds(static_cast<long long>(command.seconds * 1000));
  if (limits.depth == 0 && limits.nodes == 0 && limits.hard_time.count() == 0) limits.hard_time = kUsualTime;
  Table table(kTableMegabytes);
  std::atomic<bool> stop{false};
  const auto thinker = make_thinker(root);
  const auto found = thinker->think(root, limits, table, stop, [&](const SearchReport& so_far) {
    if (interrupted()) stop = true;
    if (!command.json) print(text_rows(so_far, root));
  });
  if (command.json) {
    print(json_text(found, root));
  } else if (found.lines.empty()) {
    say("there is no legal move here");
  } else {
    print(fmt::format("best {}  ({} nodes, depth {}, {:.2f} s)\n",
                      line_texts(found.lines.front(), root).front(), found.nodes, found.depth,
                      std::chrono::duration<double>(found.elapsed).count()));
  }
  return kOk;
}

}  // namespace tesuji::cli

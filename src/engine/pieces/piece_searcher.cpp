#include <fmt/format.h>

#include "base/text.hpp"
#include "engine/organs/searcher.hpp"
#include "engine/pieces/piece_mind.hpp"
#include "engine/pieces/piece_play.hpp"
#include "engine/search_text.hpp"

namespace tesuji::engine {
namespace {

Findings findings(const SearchReport& report, const AnyPosition& root) {
  Findings found = findings_without_lines(report);
  for (const SearchLine& line : report.lines)
    found.lines.push_back({line.score, mate_distance(line.score), line_texts(line, root)});
  return found;
}

class PieceSearcher final : public organ::Searcher {
 public:
  explicit PieceSearcher(Engine& engine) : engine_(engine) {}

  std::vector<std::string> levels() const override {
    std::vector<std::string> names;
    for (int level = 1; level <= kMostLevel; ++level) names.push_back(std::to_string(level));
    return names;
  }

  std::string usual_level() const override { return "8"; }

  std::optional<Error> refuses(const ThinkingRequest& request) const override {
    const auto level = parse_int(request.level);
    if (request.level.empty() || (level && *level >= 1 && *level <= kMostLevel)) return std::nullopt;
    return Error{ErrorCode::usage,
                 fmt::format("there is no level '{}'", request.level),
                 fmt::format("a level is a number from 1 to {}", kMostLevel),
                 {},
                 ""};
  }

  Proposal search(const Play& play, const ThinkingRequest& request, const FindingsListener& listener,
                  const StopSignal& should_stop) override {
    const AnyPosition& root = pieces_of(play).position();
    Limits limits;
    limits.depth = request.depth;
    limits.nodes = request.nodes;
    limits.movetime = request.movetime;
    limits.clocks = request.clocks;
    EngineSettings settings;
    settings.lines = request.lines;
    settings.threads = request.threads;
    // Nobody loses a game by a limit of his own, but by a clock.
    if (!request.clocks.given()) settings.overhead = std::chrono::milliseconds(0);
    if (!request.level.empty())
      settings.handicap = handicap_at_level(parse_int(request.level).value(), request.seed);
    if (!request.goes_on) engine_.new_game();
    const Thought thought = engine_.think(
        root, limits, settings,
        [&](const SearchReport& report) {
          if (listener) listener(findings(report, root));
        },
        should_stop);
    Proposal proposal;
    proposal.found = findings(thought.report, root);
    if (thought.decision == Decision::declare) proposal.best = "win";
    if (thought.decision == Decision::move) proposal.best = proposal.found.lines.front().moves.front();
    return proposal;
  }

 private:
  Engine& engine_;
};

}  // namespace

std::unique_ptr<organ::Searcher> make_piece_searcher(Engine& engine) {
  return std::make_unique<PieceSearcher>(engine);
}

}  // namespace tesuji::engine

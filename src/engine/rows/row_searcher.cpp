#include <fmt/format.h>

#include <algorithm>

#include "engine/clock.hpp"
#include "engine/rows/row_mind.hpp"
#include "engine/rows/row_procedure.hpp"
#include "engine/rows/row_words.hpp"
#include "engine/search_text.hpp"
#include "notation/row_text.hpp"
#include "persona/personas.hpp"
#include "persona/row_player.hpp"

namespace tesuji::engine {
namespace {

using std::chrono::milliseconds;

/// Lost between us and the referee.
constexpr milliseconds kOverhead{30};

Error refused(std::string message, std::string hint) {
  return {ErrorCode::usage, std::move(message), std::move(hint), {}, ""};
}

/// Moves of the line that are possible; a remembered one may be stale.
std::vector<std::string> texts_of(const SearchLine& line, RowPosition position) {
  std::vector<std::string> moves;
  for (const std::uint32_t bits : line.moves) {
    const Point point = RowMove::from_bits(bits).point();
    if (!position.is_empty(point) || position.last_won()) break;
    moves.push_back(point_text(point, position.rules().board()));
    position.make(point);
  }
  return moves;
}

Findings findings(const SearchReport& report, const RowPosition& position) {
  Findings found = findings_without_lines(report);
  for (const SearchLine& line : report.lines)
    found.lines.push_back({line.score, mate_distance(line.score), texts_of(line, position)});
  return found;
}

/// The lesser of two limits, of which 0 is none.
template <class T>
T least(T a, T b) {
  return a == T{} ? b : b == T{} ? a : std::min(a, b);
}

class RowSearcher final : public organ::Searcher {
 public:
  explicit RowSearcher(RowBrain& brain) : brain_(brain) {}

  std::vector<std::string> levels() const override {
    std::vector<std::string> ids;
    for (const RowLevel& level : row_levels()) ids.emplace_back(level.id);
    ids.emplace_back(kStrongest);
    return ids;
  }

  std::string usual_level() const override { return "medium"; }

  std::optional<Error> refuses(const ThinkingRequest& request) const override {
    const auto level = row_level(request.level);
    if (!level) return level.error();
    if (request.threads > 1)
      return refused("this game is searched by one thread", "leave the number of threads out");
    if (*level != nullptr && request.lines > 1)
      return refused("a level of this game finds one line", "ask the strongest player for several");
    if (*level != nullptr && request.counted)
      return refused("a level of this game does not tell how its search went", "ask the strongest player");
    return std::nullopt;
  }

  Proposal search(const Play& play, const ThinkingRequest& request, const FindingsListener& listener,
                  const StopSignal& should_stop) override {
    const RowPlay& at = rows_of(play);
    if (at.over()) return {};
    if (at.procedure() != nullptr) return in_procedure(at, should_stop);
    const RowLevel* level = *row_level(request.level);
    const RowDecision decision = level != nullptr ? by_level(at, *level, request, should_stop)
                                                  : at_full_strength(at, request, listener, should_stop);
    Proposal proposal;
    if (decision.move != kNoPoint) proposal.best = at.text_of(decision.move);
    proposal.why = {decision_words(decision, at.board(), Language::en),
                    decision_words(decision, at.board(), Language::ja)};
    proposal.found = findings(decision.report, at.position());
    return proposal;
  }

 private:
  Proposal in_procedure(const RowPlay& at, const StopSignal& stop) {
    const auto began = std::chrono::steady_clock::now();
    ProcedureDecision decision = decide_in_procedure(at, brain_.strongest(), stop);
    Proposal proposal{std::move(decision.move), std::move(decision.why), {}};
    proposal.found.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - began).count();
    return proposal;
  }

  RowDecision at_full_strength(const RowPlay& at, const ThinkingRequest& request,
                               const FindingsListener& listener, const StopSignal& stop) {
    RowLimits limits;
    limits.depth = request.depth;
    limits.nodes = request.nodes;
    limits.lines = request.lines;
    limits.hard_time = request.movetime;
    limits.soft_time = request.enough;
    if (request.clocks.given()) {
      const TimeBudget time = budget(request.clocks, at.side_to_move(), kOverhead);
      limits.hard_time = least(limits.hard_time, time.hard);
      limits.soft_time = least(limits.soft_time, time.soft);
    }
    return brain_.strongest(request.goes_on)
        .decide(at.position(), limits, stop, [&](const SearchReport& report) {
          if (listener) listener(findings(report, at.position()));
        });
  }

  /// The level's own limits hold, and those that are asked for where they are narrower.
  RowDecision by_level(const RowPlay& at, RowLevel level, const ThinkingRequest& request,
                       const StopSignal& stop) {
    level.depth = least(level.depth, request.depth);
    level.nodes = least(level.nodes, request.nodes);
    level.time = least(level.time, request.movetime);
    return RowPlayer(level, request.seed ^ at.key(), &brain_.level_table()).decide(at.position(), stop);
  }

  RowBrain& brain_;
};

}  // namespace

Result<const RowLevel*> row_level(std::string_view name) {
  const RowLevel* level = find_row_level(name);
  if (level != nullptr || name.empty() || name == kStrongest) return level;
  return refused(fmt::format("there is no level '{}'", name),
                 "leave it out, or write beginner, easy, medium, hard or strongest");
}

std::unique_ptr<organ::Searcher> make_row_searcher(RowBrain& brain) {
  return std::make_unique<RowSearcher>(brain);
}

}  // namespace tesuji::engine

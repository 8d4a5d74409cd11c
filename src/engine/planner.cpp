// Plans: moves of ours that stay among the best whatever the opponent's best answers are.
#include "claims/kind.hpp"
#include "engine/explainer.hpp"

namespace tesuji::engine {
namespace {

/// A plan must do against so many answers.
constexpr int kReplies = 3;
/// So many moves are looked at as candidates, and those this near to the best stay in question.
constexpr int kCandidates = 10;
constexpr Score kAmongBest = 50 * kCentipawn;
/// Shares of the nodes: for the answers, and for each position after them.
constexpr std::uint64_t kAnswerShare = 10;
constexpr std::uint64_t kChoiceShare = 24;
/// So many first moves of a plan are followed.
constexpr int kFollowed = 4;

using Positions = std::vector<std::unique_ptr<AnyPosition>>;

/// The moves among the best here, best first.
std::vector<Move> good_moves(Engine& engine, const AnyPosition& position, std::uint64_t nodes,
                             const StopSignal& should_stop) {
  Limits limits;
  limits.nodes = nodes;
  std::vector<Move> moves;
  if (position.outcome()) return moves;
  const Thought thought = engine.think(position, limits, at_leisure(kCandidates), {}, should_stop);
  for (const SearchLine& line : thought.report.lines) {
    const std::vector<Move> found = moves_of(line);
    if (found.empty() || thought.report.lines.front().score - line.score > kAmongBest) continue;
    moves.push_back(found.front());
  }
  return moves;
}

std::unique_ptr<AnyPosition> after(const AnyPosition& position, Move move) {
  auto next = position.clone();
  next->make(move);
  return next;
}

/// The moves that are among the best in every one of the positions, in the order of the first.
std::vector<Move> always_good(Engine& engine, const Positions& positions, std::uint64_t nodes,
                              const StopSignal& should_stop) {
  std::vector<Move> common;
  for (std::size_t i = 0; i < positions.size(); ++i) {
    const std::vector<Move> good = good_moves(engine, *positions[i], nodes, should_stop);
    if (i == 0) common = good;
    std::erase_if(common, [&](Move move) { return std::ranges::find(good, move) == good.end(); });
    if (common.empty()) break;
  }
  return common;
}

/// Each position after the move and the answer the search expects to it; empty when the game may end.
Positions answered(Engine& engine, const Positions& positions, Move move, std::uint64_t nodes,
                   const StopSignal& should_stop) {
  Positions next;
  Limits limits;
  limits.nodes = nodes;
  for (const auto& position : positions) {
    const auto moved = after(*position, move);
    if (moved->outcome()) return {};
    const Thought thought = engine.think(*moved, limits, at_leisure(), {}, should_stop);
    if (thought.report.lines.empty() || moves_of(thought.report.lines.front()).empty()) return {};
    next.push_back(after(*moved, moves_of(thought.report.lines.front()).front()));
  }
  return next;
}

}  // namespace

std::optional<Proposition> Explainer::plan(const AnyPosition& root, const Explanation& explanation,
                                           const ExplainSettings& settings) {
  const Move move = explanation.line.first();
  if (settings.nodes < kChoiceShare || is_decided(explanation.line.score) || lore_.game().drops ||
      should_stop_())
    return std::nullopt;
  const auto start = after(root, move);
  if (start->outcome() || start->in_check()) return std::nullopt;
  Positions replies;
  Limits limits;
  limits.nodes = settings.nodes / kAnswerShare;
  for (const SearchLine& line :
       engine_.think(*start, limits, at_leisure(kReplies), {}, should_stop_).report.lines) {
    if (!moves_of(line).empty()) replies.push_back(after(*start, moves_of(line).front()));
  }
  if (replies.size() < kReplies) return std::nullopt;
  const std::uint64_t nodes = settings.nodes / kChoiceShare;
  std::vector<Move> firsts = always_good(engine_, replies, nodes, should_stop_);
  if (firsts.size() > kFollowed) firsts.resize(kFollowed);
  for (const Move first : firsts) {
    if (should_stop_()) return std::nullopt;
    const Positions later = answered(engine_, replies, first, nodes, should_stop_);
    if (later.size() != replies.size()) continue;
    for (const Move second : always_good(engine_, later, nodes, should_stop_)) {
      if (should_stop_()) return std::nullopt;
      const std::vector<Move> line{move, kPass, first, kPass, second};
      if (Footage(lore_, root, line).plies() != static_cast<int>(line.size())) continue;
      for (const Proposition& claim : observe(lore_, root, line)) {
        if (claim.kind == claim_kind("plans") && verifier_.verify(root, move, claim) == Checked::holds)
          return claim;
      }
    }
  }
  return std::nullopt;
}

}  // namespace tesuji::engine

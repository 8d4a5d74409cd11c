#include "persona/row_strongest.hpp"

namespace tesuji::persona {
namespace {

// Shares of the time, in percent, and of the nodes that proofs may take before the search begins.
constexpr int kFoursShare = 10;
constexpr int kThreatsShare = 25;
constexpr int kSafetyShare = 15;
constexpr std::uint64_t kSafetyNodes = 1500;
constexpr std::uint64_t kFoursNodes = 200'000;
constexpr std::uint64_t kThreatsNodes = 100'000;

}  // namespace

RowDecision decided(Point move, RowDecisionKind kind, Score score) {
  RowDecision decision{move, kind, {}};
  decision.report.lines = {{score, {RowMove(move).bits()}}};
  return decision;
}

RowDecision proven(const SolveAnswer& answer, RowDecisionKind kind) {
  // The line ends with a move that cannot be answered; two plies later there is a five.
  RowDecision decision =
      decided(answer.line.front(), kind, mate_in(static_cast<int>(answer.line.size()) + 2));
  auto& line = decision.report.lines.front().moves;
  for (std::size_t i = 1; i < answer.line.size(); ++i) line.push_back(RowMove(answer.line[i]).bits());
  decision.report.nodes = answer.nodes;
  return decision;
}

Point first_block(const RowPosition& position) {
  const auto blocks = position.legal_among(position.fives(opponent(position.side_to_move())));
  return blocks.empty() ? kNoPoint : blocks.front();
}

void RowStrongest::new_game() {
  table_.clear();
  history_.reset();
  solver_.forget();
  fours_.forget();
}

std::optional<SolveLimits> RowStrongest::share(const RowLimits& limits, int percent,
                                               std::uint64_t nodes) const {
  SolveLimits result;
  result.nodes = nodes;
  if (limits.nodes != 0) {
    // Proofs together take half of the nodes at most; the rest is for the search.
    const std::uint64_t half = limits.nodes / 2;
    const std::uint64_t left = half > spent_nodes_ ? half - spent_nodes_ : 0;
    result.nodes = std::min(left / 2, nodes);
    if (result.nodes == 0) return std::nullopt;
  }
  result.should_stop =
      limits.hard_time.count() == 0 ? stop_ : stop_.until(Clock::now() + limits.hard_time * percent / 100);
  return result;
}

std::optional<RowDecision> RowStrongest::decide_by_rule(const RowPosition& position) const {
  const Side us = position.side_to_move();
  if (position.stones() == 0) return decided(position.rules().centre(), RowDecisionKind::opening);
  if (position.fives(us).any())
    return decided(position.fives(us).lowest(), RowDecisionKind::five, mate_in(1));
  const Points& threats = position.fives(opponent(us));
  if (threats.none()) return std::nullopt;
  Point block = first_block(position);
  // When the only block is a foul the game is lost anyway; a quiet move at least is none.
  const bool lost = threats.more_than_one() || block == kNoPoint;
  if (block == kNoPoint) {
    int best = -1;
    for (const Point p : position.legal_among(position.candidates())) {
      if (first_impression(position, p) <= best) continue;
      best = first_impression(position, p);
      block = p;
    }
  }
  if (block == kNoPoint) return std::nullopt;
  return decided(block, RowDecisionKind::block, lost ? mated_in(2) : 0);
}

std::optional<RowDecision> RowStrongest::decide_by_proof(RowPosition& position, const RowLimits& limits) {
  const Side us = position.side_to_move();
  if (const auto budget = share(limits, kFoursShare, kFoursNodes)) {
    const SolveAnswer fours = fours_.solve(position, us, *budget);
    spent_nodes_ += fours.nodes;
    if (fours.result == Solved::win) return proven(fours, RowDecisionKind::fours);
  }
  if (const auto budget = share(limits, kThreatsShare, kThreatsNodes)) {
    const SolveAnswer threats = solver_.solve(position, us, *budget);
    spent_nodes_ += threats.nodes;
    if (threats.result == Solved::win && !threats.line.empty())
      return proven(threats, RowDecisionKind::threats);
  }
  return std::nullopt;
}

std::vector<std::uint32_t> RowStrongest::safe_moves(RowPosition& position, const RowLimits& limits) {
  const Side them = opponent(position.side_to_move());
  RowMoveList list;
  generate_moves(position, list);
  std::vector<std::uint32_t> all;
  std::vector<std::uint32_t> safe;
  const auto whole = share(limits, kSafetyShare, kSafetyNodes);
  for (const RowMove move : list) {
    all.push_back(move.bits());
    auto budget = share(limits, kSafetyShare, kSafetyNodes);
    if (!budget || whole->should_stop()) {
      safe.push_back(move.bits());
      continue;
    }
    budget->should_stop = whole->should_stop;
    position.make(move.point());
    const SolveAnswer answer = fours_.solve(position, them, *budget);
    position.undo();
    spent_nodes_ += answer.nodes;
    if (answer.result != Solved::win) safe.push_back(move.bits());
  }
  return safe.empty() ? all : safe;
}

RowDecision RowStrongest::decide_by_search(RowPosition& position, const RowLimits& limits,
                                           const ReportListener& listener) {
  RowLimits rest = limits;
  if (rest.root_moves.empty()) rest.root_moves = safe_moves(position, limits);
  if (rest.nodes != 0) rest.nodes -= std::min(rest.nodes - 1, spent_nodes_);
  RowGame game(position, weights_);
  if (!history_) history_ = std::make_unique<HistoryTables>(game.slots());
  table_.next_generation();
  SearchControl control;
  control.watch(stop_);
  if (limits.hard_time.count() != 0) control.set_deadline(started_ + limits.hard_time);
  const auto heard = [&](const SearchReport& report) {
    if (listener) listener(report);
    if (limits.soft_time.count() != 0 && Clock::now() - started_ >= limits.soft_time) control.stop();
  };
  auto search = std::make_unique<Search<RowGame>>(game, table_, *history_, control);
  RowDecision decision;
  decision.report = search->run(rest, heard);
  decision.kind = RowDecisionKind::search;
  if (!decision.report.lines.empty())
    decision.move = RowMove::from_bits(decision.report.lines.front().moves.front()).point();
  return decision;
}

RowDecision RowStrongest::decide(const RowPosition& position, const RowLimits& limits, const StopSignal& stop,
                                 const ReportListener& listener) {
  assert(!position.last_won() && position.empty().any());
  started_ = Clock::now();
  stop_ = stop;
  spent_nodes_ = 0;
  RowPosition work = position;
  if (limits.root_moves.empty()) {
    if (auto decided = decide_by_rule(position)) return *decided;
    if (auto decided = decide_by_proof(work, limits)) {
      decided->report.elapsed = Clock::now() - started_;
      return *decided;
    }
  }
  RowDecision decision = decide_by_search(work, limits, listener);
  decision.report.nodes += spent_nodes_;
  decision.report.elapsed = Clock::now() - started_;
  return decision;
}

}  // namespace tesuji::persona

#include "persona/row_player.hpp"

#include "persona/row_opening.hpp"
#include "threats/row_threats.hpp"

namespace tesuji::persona {
namespace {

using std::chrono::milliseconds;

constexpr std::size_t kOwnMegabytes = 16;
constexpr int kOpeningStones = 6;    // "the opening" for the clock
constexpr int kOpeningPercent = 50;  // of the time
constexpr std::size_t kFewCandidates = 3;
constexpr int kFewPercent = 30;
/// Everything ends here even if the solvers took their time too. Chosen: the table's time and a quarter.
constexpr int kEmergencyPercent = 125;

// Limits of the solvers before the search; the same for every level.
constexpr int kFoursDepth = 8;
constexpr milliseconds kFoursTime{150};
constexpr milliseconds kMiseTime{500};
constexpr int kMiseFoursDepth = 12;          // of the fours that must win after each answer
constexpr milliseconds kMiseFoursTime{300};  // all of them together
constexpr int kThreatsDepth = 4;
constexpr milliseconds kThreatsTime{150};
constexpr int kThreatsStones = 14;  // not before so many stones are on the board

}  // namespace

RowPlayer::RowPlayer(const RowLevel& level, std::uint64_t seed, Table* table)
    : level_(level),
      random_(seed),
      own_table_(table == nullptr ? std::make_unique<Table>(kOwnMegabytes) : nullptr),
      table_(table == nullptr ? *own_table_ : *table) {}

SolveLimits RowPlayer::within(int depth, milliseconds time) const {
  SolveLimits limits;
  limits.depth = depth;
  limits.should_stop = stop_.within(time);
  return limits;
}

/// Everything that decides without searching; also leaves a hint when continuous threats may win.
std::optional<RowDecision> RowPlayer::before_search(RowPosition& position) {
  const Side us = position.side_to_move();
  if (position.stones() < 3) {
    if (const Point move = opening_move(position, random_); move != kNoPoint)
      return decided(move, RowDecisionKind::opening);
  }
  if (position.fives(us).any())
    return decided(position.fives(us).lowest(), RowDecisionKind::five, mate_in(1));
  if (level_.must_defend) {
    const Point block = first_block(position);
    if (block != kNoPoint) return decided(block, RowDecisionKind::block);
  }
  const SolveAnswer fours = fours_.solve(position, us, within(kFoursDepth, kFoursTime));
  if (fours.result == Solved::win) return proven(fours, RowDecisionKind::fours);
  if (level_.switches.mise) {
    SolveLimits limits = within(1, kMiseTime);
    limits.fours_depth = kMiseFoursDepth;
    limits.fours_stop = stop_.within(kMiseFoursTime);
    const SolveAnswer mise = threats_.solve(position, us, limits, ThreatKinds::mise);
    if (mise.result == Solved::win && !mise.line.empty()) return proven(mise, RowDecisionKind::mise);
  }
  hint_ = kNoPoint;
  if (level_.threats && position.stones() >= kThreatsStones) {
    const SolveAnswer threats =
        threats_.solve(position, us, within(kThreatsDepth, kThreatsTime), ThreatKinds::threes);
    if (threats.result == Solved::win && !threats.line.empty()) hint_ = threats.line.front();
  }
  return std::nullopt;
}

/// Moves that answer what must be answered; none when nothing must.
std::vector<Point> RowPlayer::restricted(RowPosition& position) {
  const Side us = position.side_to_move();
  const Side them = opponent(us);
  if (!level_.must_defend) return {};
  Points answers;
  const SolveAnswer attack = fours_.solve(position, them, within(kFoursDepth, kFoursTime));
  if (attack.result == Solved::win) {
    answers = position.fours(us);
    for (const Point p : ThreatSolver::defences(position, them, attack.line)) answers.add(p);
  } else if (can_make_open_four(position, them)) {
    answers = answers_to_threes(position);
  } else if (level_.answers_mise) {
    const std::vector<Point> points = four_three_points(position, them);
    if (points.empty()) return {};
    answers = position.fours(us) | position.open_threes(us);
    for (const Point p : points) {
      answers.add(p);
      for (int d = 0; d < kDirections; ++d) {
        for (const int n : {-2, -1, 1, 2}) {
          const Point near = position.rules().board().step(p, kDirectionSteps[d] * n);
          if (near != kNoPoint && position.is_empty(near)) answers.add(near);
        }
      }
    }
  }
  return position.legal_among(answers & position.empty());
}

std::vector<Point> RowPlayer::candidates(RowPosition& position) {
  std::vector<Point> points = restricted(position);
  if (points.empty()) points = position.legal_among(position.candidates());
  if (points.empty()) points = position.legal_among(position.empty());
  std::vector<std::pair<Score, Point>> judged;
  for (const Point p : points) {
    const Score score = move_features(position, p, position.side_to_move(), level_.switches, true).total();
    judged.emplace_back(p == hint_ ? kInfinite : score, p);
  }
  if (hint_ != kNoPoint && std::find(points.begin(), points.end(), hint_) == points.end())
    judged.emplace_back(kInfinite, hint_);
  std::stable_sort(judged.begin(), judged.end(),
                   [](const auto& a, const auto& b) { return a.first > b.first; });
  points.clear();
  for (const auto& [score, point] : judged) points.push_back(point);
  return points;
}

milliseconds RowPlayer::time_for(const RowPosition& position, std::size_t candidates) const {
  if (position.stones() <= kOpeningStones) return level_.time * kOpeningPercent / 100;
  if (candidates <= kFewCandidates) return level_.time * kFewPercent / 100;
  return level_.time;
}

/// As other searches report: the best line of the depth that was finished.
SearchReport RowPlayer::told(const LevelReport& report) {
  SearchReport out;
  out.depth = report.depth;
  out.selective_depth = report.depth;
  out.nodes = report.nodes;
  out.stats = report.stats;
  SearchLine line{report.moves.front().score * kCentipawn / 10, {RowMove(report.moves.front().point).bits()}};
  if (!report.line.empty()) {
    line.moves.clear();
    for (const Point point : report.line) line.moves.push_back(RowMove(point).bits());
  }
  out.lines = {std::move(line)};
  return out;
}

/// The best move, or by chance a slightly worse one.
RowDecision RowPlayer::choose(const LevelReport& report) {
  RowDecision decision;
  decision.kind = report.depth == 0 ? RowDecisionKind::fallback : RowDecisionKind::search;
  decision.move = report.moves.front().point;
  decision.report = told(report);
  SearchLine line = decision.report.lines.front();
  if (static_cast<int>(random_.below(100)) < level_.random_percent) {
    std::vector<LevelMove> others;
    for (std::size_t i = 1; i < report.moves.size(); ++i) {
      if (report.moves[i].score >= report.moves.front().score - level_.threshold)
        others.push_back(report.moves[i]);
    }
    if (!others.empty()) {
      const LevelMove& picked = others[random_.below(others.size())];
      decision.move = picked.point;
      decision.kind = RowDecisionKind::chance;
      line = {picked.score * kCentipawn / 10, {RowMove(picked.point).bits()}};
    }
  }
  decision.report.lines = {std::move(line)};
  return decision;
}

RowDecision RowPlayer::decide(const RowPosition& given, const StopSignal& stop,
                              const ReportListener& listener) {
  assert(!given.last_won() && given.empty().any());
  const auto started = Clock::now();
  const auto last = started + level_.time * kEmergencyPercent / 100;
  stop_ = stop;
  RowPosition position = given;
  if (auto early = before_search(position)) {
    early->report.elapsed = Clock::now() - started;
    return *early;
  }
  const std::vector<Point> points = candidates(position);
  // Nothing but fouls is left.
  if (points.empty()) return decided(position.empty().lowest(), RowDecisionKind::fallback);
  if (points.size() == 1) return decided(points.front(), RowDecisionKind::block);
  if (Clock::now() >= last) return decided(points.front(), RowDecisionKind::fallback);
  table_.next_generation();
  const auto tell = [&](const LevelReport& so_far) {
    SearchReport report = told(so_far);
    report.elapsed = Clock::now() - started;
    if (listener) listener(report);
  };
  RowDecision decision = choose(search_level(position, level_, table_, points,
                                             time_for(position, points.size()), stop.until(last), tell));
  decision.report.elapsed = Clock::now() - started;
  return decision;
}

}  // namespace tesuji::persona

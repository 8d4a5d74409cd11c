#include "persona/level_search.hpp"

namespace tesuji::persona {
namespace {

// Scores are in the unit of the features, a two being 10. Origin of all constants: the description of the
// levels (docs/row-games.md), but for those "by hand", which it leaves open.
constexpr Score kAspiration = 75;
constexpr Score kTableBonus = 1'000'000;
constexpr std::array<Score, 2> kKillerBonus{100'000, 90'000};
constexpr std::size_t kEvaluated = 12;  ///< only so many moves of a node are judged by features; by hand
constexpr std::size_t kMostMoves = 30;  ///< looked at in an inner node; by hand
constexpr int kImpressionShare = 8;     ///< part of a point's urgency beside its history; by hand
constexpr std::size_t kReduceFrom = 3;  ///< moves looked at in full before any is reduced
constexpr int kReduceDepth = 3;         ///< plies, at least
constexpr int kNullDepth = 3;           ///< plies, at least
constexpr int kNullReduction = 2;       ///< plies, beside that of passing
constexpr std::array<Score, 4> kFutilityOwn{0, 1000, 200, 1000};  ///< by depth
constexpr std::array<Score, 4> kFutilityTheirs{0, 4100, 1300, 3000};
constexpr int kFutilityDepth = kFutilityOwn.size() - 1;
constexpr int kLastDepthShare = 80;               ///< percent of the time after which no new depth is begun
constexpr std::uint64_t kNodesBetweenLooks = 64;  ///< at the clock; by hand: well below a millisecond
/// Decided scores of rules are in plies; the levels count wins as the score of a five.
constexpr Score kWin = kFiveScore;

class LevelSearch {
 public:
  LevelSearch(RowPosition& position, const RowLevel& level, Table& table, const StopSignal& stop,
              const LevelListener& listener)
      : position_(position), level_(level), table_(table), stop_(stop), listener_(listener) {
    for (auto& pair : killers_) pair = {kNoPoint, kNoPoint};
  }

  LevelReport run(const std::vector<Point>& candidates, std::chrono::milliseconds usual) {
    const auto started = std::chrono::steady_clock::now();
    LevelReport report;
    for (const Point point : candidates) report.moves.push_back({point, 0});
    Score previous = 0;
    for (int depth = 1; depth <= std::min(level_.depth, kMaxDepth); ++depth) {
      if (depth > 1 && std::chrono::steady_clock::now() - started >= usual * kLastDepthShare / 100) break;
      std::vector<LevelMove> tried = report.moves;
      const Score alpha = depth > 1 ? previous - kAspiration : -2 * kWin;
      const Score beta = depth > 1 ? previous + kAspiration : 2 * kWin;
      Score score = root(depth, alpha, beta, tried);
      if (!stopped_ && (score <= alpha || score >= beta)) score = root(depth, -2 * kWin, 2 * kWin, tried);
      if (stopped_) break;
      std::stable_sort(tried.begin(), tried.end(),
                       [](const LevelMove& a, const LevelMove& b) { return a.score > b.score; });
      report.moves = std::move(tried);
      report.depth = depth;
      report.nodes = nodes_;
      report.stats = stats_;
      if (listener_) listener_(report);
      previous = score;
    }
    report.nodes = nodes_;
    report.stats = stats_;
    // The line: the best move, then what the table remembers, as long as it is legal.
    if (!report.moves.empty()) {
      report.line.push_back(report.moves.front().point);
      position_.make(report.moves.front().point);
      while (static_cast<int>(report.line.size()) < report.depth && !position_.last_won()) {
        TableEntry known;
        if (!table_.probe(position_.key(), 0, known) || known.move == 0) break;
        const Point next = RowMove::from_bits(known.move).point();
        if (!position_.is_empty(next) || !position_.legal(next)) break;
        report.line.push_back(next);
        position_.make(next);
      }
      for (std::size_t i = 0; i < report.line.size(); ++i) position_.undo();
    }
    return report;
  }

 private:
  static constexpr int kMaxDepth = 8;

  bool makes_four(Point point) const { return position_.fours(position_.side_to_move()).has(point); }

  bool out_of_budget() {
    if (stopped_) return true;
    if (nodes_ >= level_.nodes) stopped_ = true;
    if (nodes_ % kNodesBetweenLooks == 0 && stop_()) stopped_ = true;
    return stopped_;
  }

  /// Table move, killers, history; the first of these are then judged by the score table.
  void order(std::vector<LevelMove>& moves, Point table_move, int ply) {
    const auto& killers = killers_[std::min(ply, kMaxDepth)];
    for (LevelMove& move : moves) {
      move.score = history_[move.point] + first_impression(position_, move.point) / kImpressionShare;
      if (move.point == table_move) move.score += kTableBonus;
      for (std::size_t i = 0; i < killers.size(); ++i) {
        if (move.point == killers[i]) move.score += kKillerBonus[i];
      }
    }
    const auto better = [](const LevelMove& a, const LevelMove& b) {
      return a.score != b.score ? a.score > b.score : a.point < b.point;
    };
    std::sort(moves.begin(), moves.end(), better);
    if (moves.size() > kMostMoves) moves.resize(kMostMoves);
    for (std::size_t i = 0; i < std::min(moves.size(), kEvaluated); ++i) {
      moves[i].score +=
          move_features(position_, moves[i].point, position_.side_to_move(), level_.switches, false).total();
    }
    std::sort(moves.begin(), moves.end(), better);
  }

  Score search(int depth, Score alpha, Score beta, int ply, bool may_pass) {
    if (out_of_budget()) return 0;
    if (position_.last_won()) return -(kWin - ply);
    if (position_.empty().none()) return 0;
    const Side us = position_.side_to_move();
    if (position_.fives(us).any()) return kWin - ply - 1;
    if (depth <= 0) return board_score(position_, level_.switches);
    TableEntry known;
    const bool found = table_.probe(position_.key(), 0, known);
    if (found && known.depth >= depth) {
      const bool fits = known.bound == Bound::exact || (known.bound == Bound::lower && known.score >= beta) ||
                        (known.bound == Bound::upper && known.score <= alpha);
      stats_.table_cutoffs += fits ? 1 : 0;
      if (fits) return known.score;
    }
    const bool threatened = position_.fives(opponent(us)).any();
    if (level_.null_move && may_pass && !threatened && depth >= kNullDepth) {
      ++stats_.null_moves;
      position_.pass();
      const Score score = -search(depth - 1 - kNullReduction, -beta, -beta + 1, ply + 1, false);
      position_.undo_pass();
      if (stopped_) return 0;
      stats_.null_cutoffs += score >= beta ? 1 : 0;
      if (score >= beta) return beta;
    }
    const bool futile = level_.futility && !threatened && depth <= kFutilityDepth;
    const auto& margins = us == root_side_ ? kFutilityOwn : kFutilityTheirs;
    const Score hope = futile ? board_score(position_, level_.switches) + margins[as_size(depth)] : 0;

    std::vector<LevelMove> moves;
    RowMoveList list;
    generate_moves(position_, list);
    for (const RowMove move : list) moves.push_back({move.point(), 0});
    if (moves.empty()) return 0;
    order(moves, found && known.move != 0 ? RowMove::from_bits(known.move).point() : kNoPoint, ply);
    const Score before = alpha;
    Score best = -2 * kWin;
    Point best_move = kNoPoint;
    for (std::size_t i = 0; i < moves.size(); ++i) {
      const Point point = moves[i].point;
      const bool tactical = makes_four(point);
      const bool hopeless = futile && i > 0 && !tactical && hope < alpha;
      stats_.pruned += hopeless ? 1 : 0;
      if (hopeless) continue;
      ++nodes_;
      position_.make(point);
      const bool late = i >= kReduceFrom && depth >= kReduceDepth && !tactical;
      Score score = -search(depth - 1 - (late ? 1 : 0), -beta, -alpha, ply + 1, true);
      stats_.reduced += late ? 1 : 0;
      const bool again = late && score > alpha && !stopped_;
      stats_.searched_again += again ? 1 : 0;
      if (again) score = -search(depth - 1, -beta, -alpha, ply + 1, true);
      position_.undo();
      if (stopped_) return 0;
      if (score > best) {
        best = score;
        best_move = point;
      }
      alpha = std::max(alpha, score);
      if (alpha < beta) continue;
      auto& killers = killers_[std::min(ply, kMaxDepth)];
      if (killers[0] != point) {
        killers[1] = killers[0];
        killers[0] = point;
      }
      history_[point] += depth * depth;
      ++stats_.cutoffs;
      stats_.first_move_cutoffs += i == 0 ? 1 : 0;
      break;
    }
    const Bound bound = best <= before ? Bound::upper : best >= beta ? Bound::lower : Bound::exact;
    table_.store(position_.key(), 0, {RowMove(best_move).bits(), best, depth, bound});
    return best;
  }

  Score root(int depth, Score alpha, Score beta, std::vector<LevelMove>& moves) {
    Score best = -2 * kWin;
    for (LevelMove& move : moves) {
      ++nodes_;
      position_.make(move.point);
      // Every move gets its own score, since a random choice compares them.
      const Score floor =
          level_.random_percent > 0 ? std::min(alpha, best - level_.threshold) : std::max(alpha, best);
      move.score = -search(depth - 1, -beta, -std::max(floor, -2 * kWin), 1, true);
      position_.undo();
      if (stopped_) return best;
      best = std::max(best, move.score);
      if (best >= beta) break;
    }
    return best;
  }

  RowPosition& position_;
  const RowLevel& level_;
  Table& table_;
  IndexedArray<int, std::array<Point, 2>, kMaxDepth + 2> killers_;
  IndexedArray<Point, int, kMaxPoints> history_{};
  Side root_side_ = position_.side_to_move();
  StopSignal stop_;
  const LevelListener& listener_;
  SearchStats stats_{};
  std::uint64_t nodes_ = 0;
  bool stopped_ = false;
};

}  // namespace

LevelReport search_level(RowPosition& position, const RowLevel& level, Table& table,
                         const std::vector<Point>& candidates, std::chrono::milliseconds usual,
                         const StopSignal& stop, const LevelListener& listener) {
  return LevelSearch(position, level, table, stop, listener).run(candidates, usual);
}

}  // namespace tesuji::persona

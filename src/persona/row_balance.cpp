#include "persona/row_balance.hpp"

#include <set>

#include "base/random.hpp"
#include "placement/opening_procedure.hpp"

namespace tesuji::persona {
namespace {

/// Stages of judging: how many are kept for an opinion of so many nodes. The last stage takes the request's.
constexpr std::size_t kLookedAt = 4000;
constexpr std::size_t kShort = 160;
constexpr std::uint64_t kShortNodes = 400;
constexpr std::size_t kLongPerWanted = 4;

class BalanceFinder {
 public:
  BalanceFinder(RowStrongest& judge, const RowPosition& position, const BalanceRequest& request,
                const StopSignal& should_stop)
      : judge_(judge), position_(position), request_(request), stop_(should_stop.within(request.time)) {}

  std::vector<BalancedStones> find() {
    judge_.new_game();
    collect();
    // A glance at all of them; which of many that look alike go on is a matter of chance, the same each time.
    thin_out(kLookedAt);
    judge_all([this] { return outlook(position_, weights_); });
    keep(kShort);
    judge_all([this] { return opinion(kShortNodes); });
    keep(request_.wanted * kLongPerWanted);
    judge_all([this] { return opinion(request_.nodes); });
    keep(request_.wanted);
    return std::move(found_);
  }

 private:
  void collect() {
    if (static_cast<int>(stones_.size()) == request_.stones) {
      if (seen_.insert(position_.key()).second) found_.push_back({stones_, 0});
      return;
    }
    for (const Point point : different_points()) {
      if (stop_()) return;
      if (!position_.legal(point) || position_.fives(position_.side_to_move()).has(point)) continue;
      position_.make(point);
      stones_.push_back(point);
      collect();
      stones_.pop_back();
      position_.undo();
    }
  }

  /// Points near stones (the centre of an empty board), one of each kind that symmetry makes equal.
  std::vector<Point> different_points() const {
    std::vector<Point> points;
    if (position_.stones() == 0) return {position_.rules().centre()};
    position_.candidates().for_each([&](Point p) {
      const auto same = [&](Point other) { return equal_by_symmetry(position_, p, other); };
      if (std::none_of(points.begin(), points.end(), same)) points.push_back(p);
    });
    return points;
  }

  void thin_out(std::size_t most) {
    Random random(1);
    for (std::size_t i = 0; i < std::min(most, found_.size()); ++i)
      std::swap(found_[i], found_[i + random.below(found_.size() - i)]);
    if (found_.size() > most) found_.resize(most);
  }

  /// `score` speaks for the side to move.
  template <class Judge>
  void judge_all(Judge score) {
    std::size_t judged = 0;
    for (BalancedStones& one : found_) {
      if (stop_()) break;
      for (const Point point : one.stones) position_.make(point);
      const Score found = score();
      const bool first = position_.side_to_move() == Side::first;
      for (std::size_t i = 0; i < one.stones.size(); ++i) position_.undo();
      // A half-formed opinion cannot be compared with the others.
      if (stop_()) break;
      one.score = first ? found : -found;
      ++judged;
    }
    // Opinions of different kinds cannot be compared; without any new ones the old ones stand.
    if (judged > 0) found_.resize(judged);
  }

  Score opinion(std::uint64_t nodes) {
    RowLimits limits;
    limits.nodes = nodes;
    limits.hard_time = request_.time;
    const RowDecision decision = judge_.decide(position_, limits, stop_);
    return decision.report.lines.empty() ? 0 : decision.report.lines.front().score;
  }

  void keep(std::size_t count) {
    std::stable_sort(found_.begin(), found_.end(), [](const BalancedStones& a, const BalancedStones& b) {
      return std::abs(a.score) < std::abs(b.score);
    });
    if (found_.size() > count) found_.resize(count);
  }

  RowStrongest& judge_;
  RowPosition position_;
  BalanceRequest request_;
  StopSignal stop_;
  OutlookWeights weights_;
  std::vector<Point> stones_;
  std::set<std::uint64_t> seen_;
  std::vector<BalancedStones> found_;
};

}  // namespace

std::vector<BalancedStones> find_balanced(RowStrongest& judge, const RowPosition& position,
                                          const BalanceRequest& request, const StopSignal& should_stop) {
  return BalanceFinder(judge, position, request, should_stop).find();
}

}  // namespace tesuji::persona

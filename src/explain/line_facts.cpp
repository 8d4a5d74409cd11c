#include "explain/line_facts.hpp"

#include <algorithm>
#include <bit>

#include "threats/line_threats.hpp"
#include "threats/threat_solver.hpp"

namespace tesuji {
namespace {

constexpr std::uint64_t kFourNodes = 20'000;
constexpr std::uint64_t kThreatNodes = 20'000;
constexpr int kThreatDepth = 3;

// How much a claim matters: what decides comes first, what forces next, what prepares last.
int weight_of(LineClaim claim) {
  switch (claim) {
    case LineClaim::five:
      return 100;
    case LineClaim::foul:
      return 99;
    case LineClaim::ignores_five:
    case LineClaim::block_is_foul:
      return 95;
    case LineClaim::blocks_five:
      return 90;
    case LineClaim::foul_trap:
    case LineClaim::open_four:
    case LineClaim::double_four:
      return 88;
    case LineClaim::four_three:
      return 86;
    case LineClaim::fours_win:
      return 84;
    case LineClaim::threats_win:
      return 80;
    case LineClaim::loses_to_fours:
      return 78;
    case LineClaim::double_three:
      return 70;
    case LineClaim::stops_fours:
      return 66;
    case LineClaim::stops_open_four:
      return 64;
    case LineClaim::double_mise:
      return 60;
    case LineClaim::stops_four_three:
      return 58;
    case LineClaim::mise:
      return 55;
    case LineClaim::four:
      return 50;
    case LineClaim::open_three:
      return 45;
    case LineClaim::fukumi:
      return 40;
    case LineClaim::quiet:
      return 0;
  }
  return 0;
}

class Observer {
 public:
  Observer(LinePosition& position, Point point)
      : position_(position), point_(point), us_(position.side_to_move()), them_(opponent(us_)) {}

  std::vector<LineFact> observe() {
    if (position_.fives(us_).has(point_)) {
      add(LineClaim::five, {point_});
      return facts_;
    }
    if (!position_.legal(point_)) {
      add(LineClaim::foul, {point_});
      return facts_;
    }
    before();
    position_.make(point_);
    after();
    position_.undo();
    if (facts_.empty()) add(LineClaim::quiet, {});
    std::stable_sort(facts_.begin(), facts_.end(),
                     [](const LineFact& a, const LineFact& b) { return a.weight > b.weight; });
    return facts_;
  }

 private:
  void add(LineClaim claim, std::vector<Point> points, std::vector<Point> line = {}) {
    facts_.push_back({claim, std::move(points), std::move(line), weight_of(claim)});
  }
  static std::vector<Point> list(const Points& points) {
    std::vector<Point> result;
    points.for_each([&](Point p) { result.push_back(p); });
    return result;
  }

  SolveAnswer fours(Side side) {
    SolveLimits limits;
    limits.nodes = kFourNodes;
    return solver_.solve(position_, side, limits);
  }

  /// What stood on the board, and what the stone makes.
  void before() {
    const Points fives = position_.fives(them_);
    if (fives.has(point_)) {
      add(LineClaim::blocks_five, {point_});
    } else if (fives.any()) {
      bool possible = false;
      fives.for_each([&](Point p) { possible = possible || position_.legal(p, us_); });
      add(possible ? LineClaim::ignores_five : LineClaim::block_is_foul, list(fives));
    }
    enemy_fours_ = fives.none() ? fours(them_) : SolveAnswer{};
    enemy_four_threes_ = four_three_points(position_, them_);
    shapes_ = position_.shapes(point_, us_);
    threes_ = real_threes(position_, point_, us_);
    enemy_open_ = opens(them_);
  }

  /// Points where a side makes an open four.
  std::vector<Point> opens(Side side) const {
    std::vector<Point> points;
    position_.fours(side).for_each([&](Point p) {
      const PointShapes shapes = position_.shapes(p, side);
      for (int d = 0; d < kDirections; ++d) {
        if (shapes.at(d) == Shape::open_four && position_.legal(p, side)) {
          points.push_back(p);
          return;
        }
      }
    });
    return points;
  }

  void after() {
    const Points fives = position_.fives(us_);
    int fours = 0;
    bool open = false;
    for (int d = 0; d < kDirections; ++d) {
      fours += is_four(shapes_.at(d)) ? 1 : 0;
      open = open || shapes_.at(d) == Shape::open_four;
    }
    if (open) {
      add(LineClaim::open_four, list(fives));
    } else if (fours > 0 && fives.more_than_one()) {
      add(LineClaim::double_four, list(fives));
    } else if (fours > 0) {
      make_four(fives.lowest());
    } else {
      make_no_four();
    }
    prevented(fours);
  }

  void make_four(Point answer) {
    if (!position_.legal(answer, them_)) {
      add(LineClaim::foul_trap, {answer});
      return;
    }
    position_.make(answer);
    const bool counter = position_.fives(them_).any();
    const SolveAnswer rest = fours(us_);
    position_.undo();
    if (threes_ != 0 && !counter) {
      add(LineClaim::four_three, {answer});
    } else {
      add(LineClaim::four, {answer});
    }
    if (rest.result == Solved::win) {
      std::vector<Point> line{point_, answer};
      line.insert(line.end(), rest.line.begin(), rest.line.end());
      add(LineClaim::fours_win, {}, std::move(line));
    }
  }

  void make_no_four() {
    if (std::popcount(threes_) >= 2) {
      add(LineClaim::double_three, {});
    } else if (threes_ != 0) {
      add(LineClaim::open_three, opens(us_));
    }
    const std::vector<Point> aims = four_three_points(position_, us_);
    if (aims.size() >= 2) {
      add(LineClaim::double_mise, aims);
    } else if (!aims.empty() && threes_ == 0) {
      add(LineClaim::mise, aims);
    }
    if (position_.fives(them_).any()) return;
    const SolveAnswer threat = fours(us_);
    if (threat.result != Solved::win) return;
    if (threes_ == 0 && aims.empty()) add(LineClaim::fukumi, {}, threat.line);
    win_by_threats(threat);
  }

  /// Does every answer to the threat lose?
  void win_by_threats(const SolveAnswer& threat) {
    ThreatSolver solver;
    SolveLimits limits;
    limits.nodes = kThreatNodes;
    limits.depth = kThreatDepth;
    std::vector<Point> longest;
    for (const Point answer : ThreatSolver::defences(position_, us_, threat.line)) {
      if (!position_.legal(answer, them_)) continue;
      position_.make(answer);
      const SolveAnswer rest = solver.solve(position_, us_, limits);
      position_.undo();
      if (rest.result != Solved::win) return;
      if (rest.line.size() + 2 > longest.size()) {
        longest = {point_, answer};
        longest.insert(longest.end(), rest.line.begin(), rest.line.end());
      }
    }
    add(LineClaim::threats_win, {}, std::move(longest));
  }

  /// What the opponent could do before and cannot do now, or still can.
  void prevented(int fours_made) {
    if (fours_made > 0 || position_.fives(them_).any()) return;
    const std::vector<Point> open = opens(them_);
    if (!enemy_open_.empty() && open.empty()) add(LineClaim::stops_open_four, enemy_open_);
    const std::vector<Point> aims = four_three_points(position_, them_);
    if (!enemy_four_threes_.empty() && aims.empty() && enemy_open_.empty())
      add(LineClaim::stops_four_three, enemy_four_threes_);
    const SolveAnswer attack = fours(them_);
    if (attack.result == Solved::win) {
      add(LineClaim::loses_to_fours, {}, attack.line);
    } else if (enemy_fours_.result == Solved::win && enemy_open_.empty() && enemy_four_threes_.empty()) {
      add(LineClaim::stops_fours, {}, enemy_fours_.line);
    }
  }

  LinePosition& position_;
  Point point_;
  Side us_;
  Side them_;
  PointShapes shapes_;
  unsigned threes_ = 0;
  SolveAnswer enemy_fours_;
  std::vector<Point> enemy_four_threes_;
  std::vector<Point> enemy_open_;
  FourSolver solver_;
  std::vector<LineFact> facts_;
};

}  // namespace

std::vector<LineFact> line_facts(LinePosition& position, Point point) {
  return Observer(position, point).observe();
}

}  // namespace tesuji

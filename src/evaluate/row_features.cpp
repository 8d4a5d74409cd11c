#include "evaluate/row_features.hpp"

#include "threats/four_solver.hpp"
#include "threats/row_threats.hpp"

namespace tesuji::evaluate {

namespace {

// The rows of the score table (docs/row-games.md), as the levels were described; those "chosen" it leaves
// open.
constexpr Score kOpenFour = 10'000;
constexpr Score kFoulTrapFour = 8'000;
constexpr Score kFourThree = 5'000;
constexpr Score kFoulTrapThree = 3'000;
constexpr Score kLeafFourThree = 3'000;
constexpr Score kFoulTrapSetup = 1'500;
constexpr Score kFour = 1'500;
constexpr Score kMise = 1'000;
constexpr Score kFukumi = 1'000;  // chosen: like a mise, which it resembles
constexpr Score kOpenThree = 1'000;
constexpr Score kSeveralThreats = 500;
constexpr Score kDefenceCrossing = 300;
constexpr Score kOpenTwo = 50;
constexpr Score kThree = 30;
constexpr Score kConnection = 30;
constexpr Score kTwo = 10;
constexpr int kCentre = 5;
constexpr int kDiagonalPercent = 105;
constexpr int kCounterFourPercent = 150;
constexpr Score kVulnerableUnderAttack = 800;
constexpr Score kVulnerable = 300;
constexpr Score kVulnerableMost = 1'500;
/// Fours that are looked at for a fukumi.
constexpr int kFukumiFours = 6;
constexpr std::uint64_t kFukumiNodes = 60;

/// What a shape is called and scores; what denying it is worth, in percent of making it (chosen: stopping
/// what wins comes just below winning); and how many stones it has.
struct ShapeRow {
  RowFeature feature;
  Score score;
  int defence;
  int stones;
};
constexpr PerShape<ShapeRow> kShapeRows{{{{RowFeature::two, 0, 0, 1},
                                          {RowFeature::two, kTwo, 30, 2},
                                          {RowFeature::open_two, kOpenTwo, 40, 2},
                                          {RowFeature::three, kThree, 40, 3},
                                          {RowFeature::open_three, kOpenThree, 50, 3},
                                          {RowFeature::four, kFour, 50, 4},
                                          {RowFeature::four, 2 * kFour, 80, 4},
                                          {RowFeature::open_four, kOpenFour, 80, 4},
                                          {RowFeature::five, kFiveScore, 90, 5},
                                          {RowFeature::two, 0, 0, 1}}}};

bool is_diagonal(int direction) {
  return direction >= 2;
}

/// Percent of a whole number, halves away from zero.
Score percent(Score score, int share) {
  const Score product = score * share;
  return (product + (product >= 0 ? 50 : -50)) / 100;
}

Score centre_bonus(const RowRules& rules, Point point) {
  return std::max(0, kCentre - rules.from_centre(point));
}

class MoveJudge {
 public:
  MoveJudge(RowPosition& position, Point point, Side side, const RowSwitches& switches)
      : position_(position), point_(point), side_(side), switches_(switches) {}

  FeatureScores judge(bool thorough) {
    if (mine_.has(Shape::five)) {
      scores_.add(RowFeature::five, kFiveScore);
      return scores_;
    }
    attack();
    defence();
    scores_.add(RowFeature::centre, centre_bonus(position_.rules(), point_));
    if (switches_.foul_traps && position_.rules().definition().side(opponent(side_)).has_fouls())
      foul_traps();
    if (thorough) look_ahead();
    return scores_;
  }

 private:
  bool is_threat(int d) const {
    return is_four(mine_.at(d)) || (mine_.at(d) == Shape::open_three && (real_threes_ >> d & 1) != 0);
  }

  void attack() {
    int threats = 0;
    int patterns = 0;
    for (int d = 0; d < kDirections; ++d) {
      Shape shape = mine_.at(d);
      // A three whose extensions are all forbidden is as good as a closed one.
      if (shape == Shape::open_three && !is_threat(d)) shape = Shape::three;
      if (shape == Shape::none || shape == Shape::overline) continue;
      const Score score = kShapeRows[shape].score;
      scores_.add(kShapeRows[shape].feature, score);
      if (is_diagonal(d)) scores_.add(RowFeature::diagonal, percent(score, kDiagonalPercent) - score);
      fours_ += is_four(shape) ? 1 : 0;
      threats += is_threat(d) ? 1 : 0;
      ++patterns;
    }
    if (fours_ > 0 && real_threes_ != 0) scores_.add(RowFeature::four_three, kFourThree);
    if (switches_.several_threats && threats >= 2) scores_.add(RowFeature::several_threats, kSeveralThreats);
    if (patterns >= 2) scores_.add(RowFeature::connection, kConnection * patterns);
    const bool follows = threats >= 2 || mine_.has(Shape::three) || mine_.has(Shape::open_four);
    if (fours_ == 1 && !follows)
      scores_.add(RowFeature::single_four, percent(kFour, switches_.single_four_keeps) - kFour);
  }

  void defence() {
    Score sum = 0;
    int threats = 0;
    for (int d = 0; d < kDirections; ++d) {
      const Shape shape = theirs_.at(d);
      sum += percent(kShapeRows[shape].score, kShapeRows[shape].defence);
      threats += shape == Shape::open_three || is_four(shape) ? 1 : 0;
    }
    scores_.add(RowFeature::defence, sum);
    if (switches_.counter_four && fours_ > 0 && sum > 0)
      scores_.add(RowFeature::counter_four, percent(sum, kCounterFourPercent) - sum);
    if (threats >= 2) scores_.add(RowFeature::defence_crossing, kDefenceCrossing);
  }

  void foul_traps() {
    const RowRules& rules = position_.rules();
    const PatternTable& table = rules.patterns(side_);
    const Side them = opponent(side_);
    const ImaginedStones nobody{};
    const auto forbidden = [&](std::uint32_t cells, int d) {
      return rules.any_cell(point_, d, cells, [&](Point p) { return !position_.legal(p, them); });
    };
    for (int d = 0; d < kDirections; ++d) {
      const Window window = position_.window(point_, d, side_, nobody);
      if (mine_.at(d) == Shape::four && forbidden(table.five_cells(window), d))
        scores_.add(RowFeature::foul_trap_four, kFoulTrapFour);
      if (mine_.at(d) == Shape::open_three && forbidden(table.three_cells(window), d))
        scores_.add(RowFeature::foul_trap_three, kFoulTrapThree);
      const bool sets_up = (mine_.at(d) == Shape::open_three && forbidden(extensions(table, window), d)) ||
                           (mine_.at(d) == Shape::open_two && forbidden(neighbours(window), d));
      if (sets_up) scores_.add(RowFeature::foul_trap_setup, kFoulTrapSetup);
    }
  }

  /// Cells beyond an open three on which the four that it can grow into would be stopped.
  static std::uint32_t extensions(const PatternTable& table, const Window& window) {
    const std::uint32_t straight = table.three_cells(window);
    std::uint32_t beyond = 0;
    for (std::uint32_t cells = straight; cells != 0; cells &= cells - 1) {
      Window grown = window;
      grown.own |= cells & -cells;
      beyond |= table.five_cells(grown);
    }
    return beyond & ~straight;
  }

  /// Empty cells right beside the point.
  std::uint32_t neighbours(const Window& window) const {
    const int radius = position_.rules().reach();
    const std::uint32_t beside = 1U << (radius - 1) | 1U << radius;
    return beside & ~(window.own | window.enemy | window.edge);
  }

  void look_ahead() {
    if (!switches_.mise && !switches_.fukumi) return;
    if (fours_ > 0 || !position_.legal(point_, side_)) return;
    position_.make(point_, side_);
    if (switches_.mise && !four_three_points(position_, side_).empty()) scores_.add(RowFeature::mise, kMise);
    if (switches_.fukumi && position_.fives(opponent(side_)).none()) {
      SolveLimits limits;
      limits.depth = kFukumiFours;
      limits.nodes = kFukumiNodes;
      FourSolver solver;
      if (solver.solve(position_, side_, limits).result == Solved::win)
        scores_.add(RowFeature::fukumi, kFukumi);
    }
    position_.undo();
  }

  RowPosition& position_;
  Point point_;
  Side side_;
  const RowSwitches& switches_;
  PointShapes mine_ = position_.shapes(point_, side_);
  PointShapes theirs_ = position_.shapes(point_, opponent(side_));
  unsigned real_threes_ = real_threes(position_, point_, side_);
  int fours_ = 0;
  FeatureScores scores_;
};

/// How much the fouls of the other side weaken its threes, for `side` to use.
Score vulnerability_of_enemy(const RowPosition& position, Side side) {
  const Side them = opponent(side);
  if (!position.rules().definition().side(them).has_fouls()) return 0;
  Score sum = 0;
  position.fours(them).for_each([&](Point p) {
    if (sum >= kVulnerableMost || position.legal(p, them)) return;
    constexpr auto attacks = [](Shape shape) { return shape >= Shape::three && shape <= Shape::five; };
    sum += position.shapes(p, side).count<attacks>() > 0 ? kVulnerableUnderAttack : kVulnerable;
  });
  return std::min(sum, kVulnerableMost);
}

}  // namespace

FeatureScores move_features(RowPosition& position, Point point, Side side, const RowSwitches& switches,
                            bool thorough) {
  return MoveJudge(position, point, side, switches).judge(thorough);
}

FeatureScores board_features(const RowPosition& position, Side side, const RowSwitches& switches) {
  FeatureScores scores;
  const PatternTable& table = position.rules().patterns(side);
  const ImaginedStones nobody{};
  // Every stone of a row sees the row; the stones that see a shape are counted and shared among its size.
  std::array<std::array<int, 2>, kShapes> seen{};
  position.stones(side).for_each([&](Point p) {
    int patterns = 0;
    for (int d = 0; d < kDirections; ++d) {
      const Shape shape = table.shape(position.window(p, d, side, nobody));
      if (shape == Shape::none || shape == Shape::overline) continue;
      ++seen[as_size(shape)][is_diagonal(d) ? 1 : 0];
      ++patterns;
    }
    if (patterns >= 2) scores.add(RowFeature::connection, kConnection * patterns);
    scores.add(RowFeature::centre, centre_bonus(position.rules(), p));
  });
  for (std::size_t i = 1; i + 1 < kShapes; ++i) {
    const ShapeRow& shape = kShapeRows[i];
    const Score straight = shape.score * seen[i][0] / shape.stones;
    const Score slanted = shape.score * seen[i][1] / shape.stones;
    scores.add(shape.feature, straight + slanted);
    scores.add(RowFeature::diagonal, percent(slanted, kDiagonalPercent) - slanted);
  }
  if (position.side_to_move() == side && !four_three_points(position, side).empty())
    scores.add(RowFeature::leaf_four_three, kLeafFourThree);
  if (switches.vulnerability) scores.add(RowFeature::vulnerability, vulnerability_of_enemy(position, side));
  return scores;
}

Score board_score(const RowPosition& position, const RowSwitches& switches) {
  const Side us = position.side_to_move();
  return board_features(position, us, switches).total() -
         board_features(position, opponent(us), switches).total();
}

}  // namespace tesuji::evaluate

#include "evaluate/row_features.hpp"

#include <algorithm>
#include <bit>
#include <cstdlib>

#include "threats/four_solver.hpp"
#include "threats/row_threats.hpp"

namespace tesuji::evaluate {

const std::array<RowFeatureName, kRowFeatures> kRowFeatureNames{{{"five", "rows"},
                                                                 {"open-four", "rows"},
                                                                 {"four", "rows"},
                                                                 {"open-three", "rows"},
                                                                 {"three", "rows"},
                                                                 {"open-two", "rows"},
                                                                 {"two", "rows"},
                                                                 {"four-three", "threats"},
                                                                 {"leaf-four-three", "threats"},
                                                                 {"foul-trap-four", "fouls"},
                                                                 {"foul-trap-three", "fouls"},
                                                                 {"foul-trap-setup", "fouls"},
                                                                 {"mise", "threats"},
                                                                 {"fukumi", "threats"},
                                                                 {"several-threats", "threats"},
                                                                 {"defence", "defence"},
                                                                 {"defence-crossing", "defence"},
                                                                 {"counter-four", "defence"},
                                                                 {"single-four", "economy"},
                                                                 {"diagonal", "economy"},
                                                                 {"connection", "economy"},
                                                                 {"centre", "economy"},
                                                                 {"vulnerability", "fouls"}}};

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

/// What denying a shape is worth, in percent of making it. Chosen: stopping what wins comes just below
/// winning.
constexpr std::array<int, kShapes> kDefencePercent{0, 30, 40, 40, 50, 50, 80, 80, 90, 0};

RowFeature feature_of(Shape shape) {
  switch (shape) {
    case Shape::five:
      return RowFeature::five;
    case Shape::open_four:
      return RowFeature::open_four;
    case Shape::four:
    case Shape::double_four:
      return RowFeature::four;
    case Shape::open_three:
      return RowFeature::open_three;
    case Shape::three:
      return RowFeature::three;
    case Shape::open_two:
      return RowFeature::open_two;
    default:
      return RowFeature::two;
  }
}

Score score_of(Shape shape) {
  constexpr std::array<Score, kShapes> kScores{0,     kTwo,      kOpenTwo,  kThree,     kOpenThree,
                                               kFour, 2 * kFour, kOpenFour, kFiveScore, 0};
  return kScores[as_size(shape)];
}

bool is_diagonal(int direction) {
  return direction >= 2;
}

/// Percent of a whole number, halves away from zero.
Score percent(Score score, int share) {
  const Score product = score * share;
  return (product + (product >= 0 ? 50 : -50)) / 100;
}

Score centre_bonus(const RowRules& rules, Point point) {
  const BoardShape& board = rules.board();
  const int across = std::abs(board.file_of(point) - board.files / 2);
  const int along = std::abs(board.rank_of(point) - board.ranks / 2);
  return std::max(0, kCentre - std::max(across, along));
}

class MoveJudge {
 public:
  MoveJudge(RowPosition& position, Point point, Side side, const RowSwitches& switches)
      : position_(position),
        point_(point),
        side_(side),
        switches_(switches),
        mine_(position.shapes(point, side)),
        theirs_(position.shapes(point, opponent(side))),
        real_threes_(real_threes(position, point, side)) {}

  FeatureScores judge(bool thorough) {
    if (makes(mine_, Shape::five)) {
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
  static bool makes(PointShapes shapes, Shape wanted) {
    for (int d = 0; d < kDirections; ++d) {
      if (shapes.at(d) == wanted) return true;
    }
    return false;
  }
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
      const Score score = score_of(shape);
      scores_.add(feature_of(shape), score);
      if (is_diagonal(d)) scores_.add(RowFeature::diagonal, percent(score, kDiagonalPercent) - score);
      fours_ += is_four(shape) ? 1 : 0;
      threats += is_threat(d) ? 1 : 0;
      ++patterns;
    }
    if (fours_ > 0 && real_threes_ != 0) scores_.add(RowFeature::four_three, kFourThree);
    if (switches_.several_threats && threats >= 2) scores_.add(RowFeature::several_threats, kSeveralThreats);
    if (patterns >= 2) scores_.add(RowFeature::connection, kConnection * patterns);
    const bool follows = threats >= 2 || makes(mine_, Shape::three) || makes(mine_, Shape::open_four);
    if (fours_ == 1 && !follows)
      scores_.add(RowFeature::single_four, percent(kFour, switches_.single_four_keeps) - kFour);
  }

  void defence() {
    Score sum = 0;
    int threats = 0;
    for (int d = 0; d < kDirections; ++d) {
      const Shape shape = theirs_.at(d);
      sum += percent(score_of(shape), kDefencePercent[as_size(shape)]);
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
      for (; cells != 0; cells &= cells - 1) {
        const auto p = static_cast<Point>(point_ + table.offset(std::countr_zero(cells)) * rules.step(d));
        if (!position_.legal(p, them)) return true;
      }
      return false;
    };
    for (int d = 0; d < kDirections; ++d) {
      const Window window = position_.window(point_, d, side_, nobody);
      if (mine_.at(d) == Shape::four && forbidden(table.five_cells(window), d))
        scores_.add(RowFeature::foul_trap_four, kFoulTrapFour);
      if (mine_.at(d) == Shape::open_three && forbidden(table.three_cells(window), d))
        scores_.add(RowFeature::foul_trap_three, kFoulTrapThree);
      if (mine_.at(d) == Shape::open_two && forbidden(neighbours(window), d))
        scores_.add(RowFeature::foul_trap_setup, kFoulTrapSetup);
    }
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
  PointShapes mine_;
  PointShapes theirs_;
  unsigned real_threes_;
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
    const PointShapes attack = position.shapes(p, side);
    bool attacked = false;
    for (int d = 0; d < kDirections; ++d)
      attacked = attacked || (attack.at(d) >= Shape::three && attack.at(d) <= Shape::five);
    sum += attacked ? kVulnerableUnderAttack : kVulnerable;
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
  constexpr std::array<int, kShapes> kStones{1, 2, 2, 3, 3, 4, 4, 4, 5, 1};
  for (std::size_t i = 1; i + 1 < kShapes; ++i) {
    const auto shape = static_cast<Shape>(i);
    const Score straight = score_of(shape) * seen[i][0] / kStones[i];
    const Score slanted = score_of(shape) * seen[i][1] / kStones[i];
    scores.add(feature_of(shape), straight + slanted);
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

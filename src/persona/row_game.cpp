#include "persona/row_game.hpp"

namespace tesuji::persona {
namespace {

/// How urgent a point looks by the shape a stone makes there: own shapes, and those it denies the enemy. In
/// the unit of ranks in the search, where a full history is 16384; by hand, only their order matters.
constexpr PerShape<int> kAttack{0, 300, 900, 1400, 5000, 3000, 9000, 9000, 0, 0};
constexpr PerShape<int> kDefence{0, 200, 600, 1000, 3600, 2600, 7000, 7000, 0, 0};

constexpr bool unstoppable(Shape shape) {
  return shape == Shape::open_four || shape == Shape::double_four;
}

}  // namespace

int first_impression(const RowPosition& position, Point point) {
  const Side us = position.side_to_move();
  const PointShapes mine = position.shapes(point, us);
  const PointShapes theirs = position.shapes(point, opponent(us));
  int sum = 0;
  for (int d = 0; d < kDirections; ++d) sum += kAttack[mine.at(d)] + kDefence[theirs.at(d)];
  return sum;
}

bool can_make_open_four(const RowPosition& position, Side side) {
  bool found = false;
  position.fours(side).for_each([&](Point p) {
    if (found) return;
    const PointShapes shapes = position.shapes(p, side);
    found = (shapes.count<is_four>() >= 2 || shapes.count<unstoppable>() > 0) && position.legal(p, side);
  });
  return found;
}

Points answers_to_threes(const RowPosition& position) {
  const Side us = position.side_to_move();
  const Side them = opponent(us);
  Points answers = position.fours(us);
  const RowRules& rules = position.rules();
  const ImaginedStones nobody{};
  position.fours(them).for_each([&](Point p) {
    const PointShapes shapes = position.shapes(p, them);
    const bool several = shapes.count<is_four>() >= 2;
    for (int d = 0; d < kDirections; ++d) {
      const Shape shape = shapes.at(d);
      if (!(unstoppable(shape) || (several && is_four(shape)))) continue;
      answers.add(p);
      rules.any_cell(p, d, rules.patterns(them).five_cells(position.window(p, d, them, nobody)),
                     [&](Point five) {
                       answers.add(five);
                       return false;
                     });
    }
  });
  return answers;
}

void generate_moves(const RowPosition& position, RowMoveList& list) {
  const Side us = position.side_to_move();
  if (position.fives(us).any()) return list.push(position.fives(us).lowest());
  Points points = position.fives(opponent(us));
  if (points.none()) {
    points = position.candidates();
    if (can_make_open_four(position, opponent(us))) points = answers_to_threes(position);
  }
  const auto push = [&](Point p) {
    if (position.legal(p)) list.push(p);
  };
  points.for_each(push);
  // Where only fouls would help something must be played.
  if (list.empty()) position.empty().for_each(push);
}

bool RowGame::promises(Point four) const {
  const PointShapes shapes = position_.shapes(four, us());
  int good = 0;
  for (int d = 0; d < kDirections; ++d) {
    const Shape shape = shapes.at(d);
    if (unstoppable(shape)) return true;
    good += shape >= Shape::open_two && shape < Shape::overline ? 1 : 0;
  }
  return good >= 2;
}

void RowGame::generate_forcing(RowMoveList& list) const {
  position_.fours(us()).for_each([&](Point p) {
    if (promises(p) && position_.legal(p)) list.push(p);
  });
}

std::optional<Score> RowGame::rule_score(int ply) const {
  if (ply == 0) return std::nullopt;
  if (position_.last_won()) return mated_in(ply);
  if (position_.empty().none()) return 0;
  if (position_.fives(us()).any()) return mate_in(ply + 1);
  const Points& threats = position_.fives(them());
  if (threats.any()) {
    const bool lost = threats.more_than_one() || !position_.legal(threats.lowest());
    return lost ? std::optional<Score>(mated_in(ply + 2)) : std::nullopt;
  }
  if (can_make_open_four(position_, us())) return mate_in(ply + 3);
  return std::nullopt;
}

}  // namespace tesuji::persona

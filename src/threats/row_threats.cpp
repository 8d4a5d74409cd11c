#include "threats/row_threats.hpp"

namespace tesuji::threats {

unsigned real_threes(const RowPosition& position, Point point, Side side) {
  const PointShapes shapes = position.shapes(point, side);
  const bool fouls = position.rules().definition().side(side).has_fouls();
  unsigned directions = 0;
  ImaginedStones imagined{};
  imagined.points[as_size(imagined.count++)] = point;
  for (int d = 0; d < kDirections; ++d) {
    if (shapes.at(d) != Shape::open_three) continue;
    if (!fouls || position.is_real_three(point, d, side, imagined)) directions |= 1U << d;
  }
  return directions;
}

bool is_four_three(const RowPosition& position, Point point, Side side) {
  const PointShapes shapes = position.shapes(point, side);
  bool four = false;
  for (int d = 0; d < kDirections; ++d) four = four || is_four(shapes.at(d));
  return four && real_threes(position, point, side) != 0 && position.legal(point, side);
}

std::vector<Point> four_three_points(const RowPosition& position, Side side) {
  std::vector<Point> points;
  (position.fours(side) & position.open_threes(side)).for_each([&](Point p) {
    if (is_four_three(position, p, side)) points.push_back(p);
  });
  return points;
}

}  // namespace tesuji::threats

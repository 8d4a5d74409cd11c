#include "claims/check/row_bench.hpp"

namespace tesuji::claims {

std::vector<Point> RowBoard::empty() const {
  std::vector<Point> points;
  position_.empty().for_each([&](Point p) { points.push_back(p); });
  return points;
}

bool RowBoard::put(Point p, Side side) {
  position_.make(p, side);
  return position_.last_won();
}

std::vector<Point> RowBoard::winning(Side side) {
  std::vector<Point> points = empty();
  std::erase_if(points, [&](Point p) {
    const bool wins = put(p, side);
    position_.undo();
    return !wins;
  });
  return points;
}

bool RowBoard::opens(Point p, Side side) {
  if (!legal(p, side)) return false;
  const bool opens = !put(p, side) && winning(side).size() >= 2;
  position_.undo();
  return opens;
}

std::vector<Point> RowBoard::open_points(Side side) {
  std::vector<Point> points = empty();
  std::erase_if(points, [&](Point p) { return !opens(p, side); });
  return points;
}

bool RowBoard::four_three(Point p, Side side) {
  if (!legal(p, side)) return false;
  put(p, side);
  const std::vector<Point> fives = winning(side);
  bool open = false;
  for (const Point q : fives.empty() ? std::vector<Point>{} : empty()) {
    if (open || !legal(q, side) || std::ranges::find(fives, q) != fives.end()) continue;
    put(q, side);
    open = winning(side).size() >= fives.size() + 2;
    position_.undo();
  }
  position_.undo();
  return open;
}

bool RowBoard::is_decided(Side side) {
  const std::vector<Point> fives = winning(side);
  return winning(opponent(side)).empty() &&
         (fives.size() >= 2 || (fives.size() == 1 && !legal(fives.front(), opponent(side))));
}

bool RowBoard::wins_along(const std::vector<Point>& line, Side side, bool by_fours) const {
  RowBoard board = *this;
  for (std::size_t i = 0; i < line.size(); ++i) {
    const bool ours = i % 2 == 0;
    const bool last = i + 1 == line.size();
    const Side mover = ours ? side : opponent(side);
    if (!board.legal(line[i], mover)) return false;
    if (board.put(line[i], mover)) return ours && last;
    if (by_fours && ours && !last &&
        (board.winning(side) != std::vector<Point>{line[i + 1]} || !board.winning(opponent(side)).empty()))
      return false;
  }
  return line.size() % 2 == 1 && board.is_decided(side);
}

RowBench::RowBench(const RowPosition& position, Point stone, const std::vector<Point>& points,
                   const std::vector<Point>& line)
    : position_(position), stone_(stone), points_(points), line_(line), us_(position.side_to_move()) {}

RowBoard RowBench::after() const {
  RowBoard board(position_);
  board.put(stone_, us_);
  return board;
}

bool RowBench::may_stop_five() const {
  return !every_point([board = before(), this](Point p) { return !board.legal(p, us_); });
}

bool RowBench::aims() const {
  return every_point([board = after(), this](Point p) mutable { return board.four_three(p, us_); });
}

bool RowBench::stops(bool (RowBoard::*makes)(Point, Side)) const {
  return every_point([then = before(), now = after(), makes, this](Point p) mutable {
    return (then.*makes)(p, them()) && !(now.*makes)(p, them());
  });
}

}  // namespace tesuji::claims

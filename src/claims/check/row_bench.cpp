#include "claims/check/row_bench.hpp"

namespace tesuji::claims {
namespace {

/// Do three points lie on one straight way?
bool in_line(const BoardShape& board, Point a, Point b, Point c) {
  return (board.file_of(b) - board.file_of(a)) * (board.rank_of(c) - board.rank_of(a)) ==
         (board.file_of(c) - board.file_of(a)) * (board.rank_of(b) - board.rank_of(a));
}

}  // namespace

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

std::vector<Point> RowBoard::beside(Point p) const {
  const BoardShape& board = position_.rules().board();
  std::vector<Point> points;
  for (const Vector step : kDirectionSteps) {
    for (int far = 1 - position_.rules().reach(); far < position_.rules().reach(); ++far) {
      const int file = board.file_of(p) + far * step.right;
      const int rank = board.rank_of(p) + far * step.forward;
      if (far == 0 || !board.contains(file, rank)) continue;
      if (position_.is_empty(board.at(file, rank))) points.push_back(board.at(file, rank));
    }
  }
  return points;
}

std::vector<Point> RowBoard::winning_beside(Point p, Side side) {
  std::vector<Point> points = beside(p);
  std::erase_if(points, [&](Point q) {
    const bool wins = put(q, side);
    position_.undo();
    return !wins;
  });
  return points;
}

bool RowBoard::joined(Point a, Point b, Side side) const {
  const BoardShape& board = position_.rules().board();
  const int files = board.file_of(b) - board.file_of(a);
  const int ranks = board.rank_of(b) - board.rank_of(a);
  const int steps = std::max(std::abs(files), std::abs(ranks));
  for (int i = 1; i < steps; ++i) {
    const Point between =
        board.at(board.file_of(a) + files / steps * i, board.rank_of(a) + ranks / steps * i);
    if (position_.stone(between) != side) return false;
  }
  return true;
}

bool RowBoard::opens_beside(Point p, Point q, Side side) {
  if (!legal(q, side)) return false;
  std::vector<Point> fives;
  if (!put(q, side)) fives = winning_beside(q, side);
  const BoardShape& board = position_.rules().board();
  const bool stands = position_.stone(p) == side;
  std::erase_if(
      fives, [&](Point five) { return !in_line(board, p, q, five) || (stands && !joined(p, five, side)); });
  position_.undo();
  return fives.size() >= 2;
}

bool RowBoard::makes_three(Point p, Side side) {
  if (!legal(p, side)) return false;
  const BoardShape& board = position_.rules().board();
  std::vector<Point> near = beside(p);
  // Where a row opens anyhow, the stone makes no three of it.
  const std::vector<Point> all = near;
  for (const Point open : all) {
    if (opens_beside(p, open, side)) std::erase_if(near, [&](Point q) { return in_line(board, p, open, q); });
  }
  const bool three = !put(p, side) && winning_beside(p, side).empty() &&
                     std::ranges::any_of(near, [&](Point q) { return opens_beside(p, q, side); });
  position_.undo();
  return three;
}

bool RowBoard::makes_four(Point p, Side side) {
  if (!legal(p, side)) return false;
  const bool four = !put(p, side) && !winning_beside(p, side).empty();
  position_.undo();
  return four;
}

std::optional<Point> RowBoard::only_answer(Point p, Side side) {
  if (!legal(p, side)) return std::nullopt;
  const bool five = put(p, side);
  const std::vector<Point> fives = winning(side);
  position_.undo();
  return five || fives.size() != 1 ? std::nullopt : std::optional(fives.front());
}

bool RowBoard::stops_opening(Point p, Side side) {
  const std::vector<Point> before = open_points(opponent(side));
  put(p, side);
  const bool stopped = std::ranges::none_of(before, [&](Point q) { return opens(q, opponent(side)); });
  position_.undo();
  return stopped;
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

bool RowBench::enables(bool (RowBoard::*makes)(Point, Side)) const {
  return every_point([then = before(), now = after(), makes, this](Point p) mutable {
    return !(then.*makes)(p, us()) && (now.*makes)(p, us());
  });
}

bool RowBench::traps(RowBoard board, Side side) const {
  if (points_.size() != 1 || line_.size() != 1 || board.only_answer(line_.front(), side) != points_.front())
    return false;
  board.put(line_.front(), side);
  return !board.legal(points_.front(), opponent(side));
}

}  // namespace tesuji::claims

#include "claims/check/row_bench.hpp"

namespace tesuji::claims {
namespace {

/// Rows through `p`, by their direction, on which two of the points lie.
std::vector<int> rows_of_two(const BoardShape& board, Point p, const std::vector<Point>& points) {
  std::vector<int> rows;
  for (int d = 0; d < kDirections; ++d) {
    const Vector step = kDirectionSteps[d];
    const auto on_row = [&](Point q) {
      return (board.file_of(q) - board.file_of(p)) * step.forward ==
             (board.rank_of(q) - board.rank_of(p)) * step.right;
    };
    if (std::ranges::count_if(points, on_row) >= 2) rows.push_back(d);
  }
  return rows;
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

bool RowBoard::makes_three(Point p, Side side) {
  if (!legal(p, side)) return false;
  const BoardShape& board = position_.rules().board();
  // Points near it where a stone leaves several points of one row to win on, each with that row: where two
  // threes cross, one stone opens both.
  const auto opening = [&] {
    std::vector<std::pair<Point, int>> found;
    for (const Point q : beside(p)) {
      if (!legal(q, side)) continue;
      if (!put(q, side)) {
        for (const int row : rows_of_two(board, q, winning_beside(q, side))) found.emplace_back(q, row);
      }
      position_.undo();
    }
    return found;
  };
  const auto before = opening();
  bool opens = false;
  if (!put(p, side) && winning_beside(p, side).empty()) {
    opens = std::ranges::any_of(
        opening(), [&](const auto& one) { return std::ranges::find(before, one) == before.end(); });
  }
  position_.undo();
  return opens;
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

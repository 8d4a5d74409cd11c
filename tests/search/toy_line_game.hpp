// A line game small enough to be solved: k in a row on a rectangle. It shows that games without pieces
// that move can model the concept the search is written for.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "search/searchable.hpp"

namespace tesuji::test {

class LineGame {
 public:
  using MoveType = Square;
  using ListType = std::vector<Square>;

  explicit LineGame(int files = 3, int ranks = 3, int in_a_row = 3)
      : board_{files, ranks}, in_a_row_(in_a_row), points_(static_cast<std::size_t>(board_.squares())) {}

  Side side_to_move() const { return played_.size() % 2 == 0 ? Side::first : Side::second; }

  /// Base-3 number of the board: distinct for distinct boards up to 40 points.
  std::uint64_t key() const {
    std::uint64_t key = 0;
    for (const auto& point : points_)
      key = key * 3 + (point ? 1 + static_cast<std::uint64_t>(index(*point)) : 0);
    return key;
  }

  void generate_moves(ListType& list) const {
    for (Square sq = 0; sq < board_.squares(); ++sq) {
      if (!at(sq)) list.push_back(sq);
    }
  }

  /// Only the last stone can have completed a line, so the side to move has lost or nobody has.
  std::optional<int> decided() const {
    if (!played_.empty() && completes_line(played_.back(), opponent(side_to_move()))) return -1;
    if (played_.size() == points_.size()) return 0;
    return std::nullopt;
  }

  bool is_forcing(Square sq) const { return completes_line(sq, side_to_move()); }

  void make(Square sq) {
    points_[static_cast<std::size_t>(sq)] = side_to_move();
    played_.push_back(sq);
  }

  void undo() {
    points_[static_cast<std::size_t>(played_.back())].reset();
    played_.pop_back();
  }

 private:
  const std::optional<Side>& at(Square sq) const { return points_[static_cast<std::size_t>(sq)]; }

  int run(Square sq, Vector step, Side side) const {
    int length = 0;
    for (Square next = board_.step(sq, step); next != kNoSquare && at(next) == side;
         next = board_.step(next, step))
      ++length;
    return length;
  }

  bool completes_line(Square sq, Side side) const {
    for (const Vector step : {Vector{1, 0}, Vector{0, 1}, Vector{1, 1}, Vector{1, -1}}) {
      if (1 + run(sq, step, side) + run(sq, -step, side) >= in_a_row_) return true;
    }
    return false;
  }

  BoardShape board_;
  int in_a_row_;
  std::vector<std::optional<Side>> points_;
  std::vector<Square> played_;
};

static_assert(SearchablePosition<LineGame>);

}  // namespace tesuji::test

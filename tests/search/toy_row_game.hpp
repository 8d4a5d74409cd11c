// A game small enough to be solved, as the search wants to see one: k stones in a row on a rectangle.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "geometry/board_shape.hpp"
#include "search/search.hpp"
#include "support/rooms.hpp"

namespace tesuji::test {

class ToyMove {
 public:
  ToyMove() = default;
  explicit ToyMove(Square point) : bits_(static_cast<std::uint32_t>(point) + 1) {}
  std::uint32_t bits() const { return bits_; }
  Square point() const { return static_cast<Square>(bits_ - 1); }
  bool operator==(const ToyMove&) const = default;

 private:
  std::uint32_t bits_ = 0;  ///< 0 means none
};

class ToyRowGame {
 public:
  using MoveType = ToyMove;
  using ListType = std::vector<ToyMove>;

  explicit ToyRowGame(int files = 3, int ranks = 3, int in_a_row = 3)
      : board_{files, ranks}, in_a_row_(in_a_row), points_(static_cast<std::size_t>(board_.squares())) {}

  Side side_to_move() const { return played_.size() % 2 == 0 ? Side::first : Side::second; }
  bool is_full() const { return played_.size() == points_.size(); }
  /// Only the last stone can have completed a row.
  bool last_won() const {
    return !played_.empty() && completes_row(played_.back(), opponent(side_to_move()));
  }

  /// Base-3 number of the board, spread over all bits: distinct for distinct boards up to 40 points.
  std::uint64_t key() const {
    std::uint64_t key = 0;
    for (const auto& point : points_)
      key = key * 3 + (point ? 1 + static_cast<std::uint64_t>(index(*point)) : 0);
    return (key + 1) * 0x9e3779b97f4a7c15ULL;
  }
  Score evaluate() const { return 0; }
  bool in_check() const { return false; }
  void generate(ListType& list) const {
    for (Square sq = 0; sq < board_.squares(); ++sq) {
      if (!at(sq)) list.push_back(ToyMove(sq));
    }
  }
  void generate_forcing(ListType& list) const {
    for (Square sq = 0; sq < board_.squares(); ++sq) {
      if (!at(sq) && completes_row(sq, side_to_move())) list.push_back(ToyMove(sq));
    }
  }
  bool is_forcing(ToyMove move) const { return completes_row(move.point(), side_to_move()); }
  bool gives_check(ToyMove) const { return false; }
  Score gain(ToyMove move) const { return is_forcing(move) ? 1000 * kCentipawn : 0; }
  bool exchange_at_least(ToyMove, Score threshold) const { return threshold <= 0; }
  int slot(ToyMove move) const { return 2 * move.point() + index(side_to_move()); }
  std::size_t slots() const { return 2 * points_.size(); }
  void prepare_priors() const {}
  int prior(ToyMove) const { return 0; }
  bool may_pass() const { return false; }
  int margin_percent() const { return 100; }
  std::optional<Score> rule_score(int ply) const {
    if (ply == 0) return std::nullopt;
    if (last_won()) return mated_in(ply);
    return is_full() ? std::optional<Score>(0) : std::nullopt;
  }
  Score no_moves_score(bool, int) const { return 0; }
  void make(ToyMove move) {
    points_[static_cast<std::size_t>(move.point())] = side_to_move();
    played_.push_back(move.point());
  }
  void undo() {
    points_[static_cast<std::size_t>(played_.back())].reset();
    played_.pop_back();
  }
  void pass() {}
  void undo_pass() {}

 private:
  const std::optional<Side>& at(Square sq) const { return points_[static_cast<std::size_t>(sq)]; }

  int run(Square sq, Vector step, Side side) const {
    int length = 0;
    for (Square next = board_.step(sq, step); next != kNoSquare && at(next) == side;
         next = board_.step(next, step))
      ++length;
    return length;
  }

  bool completes_row(Square sq, Side side) const {
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

static_assert(SearchableGame<ToyRowGame>);

}  // namespace tesuji::test

// RowRules: everything about a row game that never changes during it.
#pragma once

#include <algorithm>
#include <cstdlib>

#include "geometry/bits.hpp"
#include "placement/patterns.hpp"

namespace tesuji::placement {

/// A point of the board; numbered like squares.
using Point = Square;
constexpr Point kNoPoint = kNoSquare;

/// Enough for 22 x 22.
using Points = Bits<8>;
constexpr int kMaxPoints = 22 * 22;

/// Lines run right, up, right-and-up, right-and-down.
constexpr int kDirections = 4;
template <class T>
using PerDirection = IndexedArray<int, T, kDirections>;
template <class T>
using PerPoint = PerSquare<T>;
constexpr PerDirection<Vector> kDirectionSteps{{{{1, 0}, {0, 1}, {1, 1}, {1, -1}}}};

/// Bits before and after the cells of a row, so that windows never leave the word.
constexpr int kRowPadding = 8;

/// Where a point lies on the row through it in one direction.
struct RowPlace {
  std::uint16_t row = 0;    ///< number of the row, over all directions
  std::uint8_t shift = 0;   ///< bit of the point in the words of its row
  std::uint8_t before = 0;  ///< how many points within reach lie before it on the row ...
  std::uint8_t after = 0;   ///< ... and after it
};

class RowRules {
 public:
  explicit RowRules(RowGameDefinition game);

  const RowGameDefinition& definition() const { return game_; }
  const BoardShape& board() const { return game_.board; }
  int points() const { return game_.board.squares(); }
  int reach() const { return game_.length; }
  int rows() const { return static_cast<int>(edges_.size()); }
  Point centre() const { return game_.board.at(game_.board.files / 2, game_.board.ranks / 2); }
  /// The longer of the ways to the centre, along and across.
  int from_centre(Point point) const {
    return std::max(std::abs(game_.board.file_of(point) - game_.board.files / 2),
                    std::abs(game_.board.rank_of(point) - game_.board.ranks / 2));
  }

  const PatternTable& patterns(Side side) const { return *tables_[side]; }
  const RowPlace& place(Point point, int direction) const { return places_[point][direction]; }
  /// Bits off the board in the words of a row.
  std::uint64_t edge(int row) const { return edges_[row]; }
  /// Does the test hold of a point among these cells (bits as in Window) around `point` on its row?
  template <class Test>
  bool any_cell(Point point, int direction, std::uint32_t cells, Test&& test) const {
    for (; cells != 0; cells &= cells - 1) {
      const int steps = tables_[0]->offset(std::countr_zero(cells));
      if (test(static_cast<Point>(point + steps * steps_[direction]))) return true;
    }
    return false;
  }
  /// Distance between neighbours on a row, as a difference of points.
  int step(int direction) const { return steps_[direction]; }
  /// Empty points worth a look when a stone stands here: up to two steps along any row.
  const Points& near(Point point) const { return near_[point]; }
  std::uint64_t key(Point point, Side side) const { return keys_[2 * point + index(side)]; }
  std::uint64_t side_key() const { return side_key_; }

 private:
  RowGameDefinition game_;
  PerSide<std::shared_ptr<const PatternTable>> tables_;
  PerPoint<PerDirection<RowPlace>> places_;
  IndexedVector<int, std::uint64_t> edges_;  ///< by row
  PerDirection<int> steps_{};
  PerPoint<Points> near_;
  IndexedVector<int, std::uint64_t> keys_;  ///< [2 * point + side]
  std::uint64_t side_key_ = 0;
};

}  // namespace tesuji::placement

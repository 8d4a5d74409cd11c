// PatternTable: what a stone put on a point makes of one row through it, looked up by the cells around.
#pragma once

#include "define/row_definition.hpp"

namespace tesuji::placement {

/// What a stone makes in one direction, weakest first. "Five" stands for a winning row of any length, "four"
/// for one stone less, and so on.
enum class Shape : std::uint8_t {
  none,
  two,          ///< could become a three
  open_two,     ///< could become an open three
  three,        ///< could become a four
  open_three,   ///< could become an open four
  four,         ///< one point makes five
  double_four,  ///< two different fours in this one row
  open_four,    ///< a solid four with a five at either end
  five,
  overline,  ///< too long to win; makes nothing else
};
constexpr int kShapes = 10;
template <class T>
using PerShape = IndexedArray<Shape, T, kShapes>;

constexpr bool is_four(Shape shape) {
  return shape == Shape::four || shape == Shape::double_four || shape == Shape::open_four;
}
constexpr bool is_open_three(Shape shape) {
  return shape == Shape::open_three;
}

/// The cells around a point on one row, in the order of the row, the point itself left out: bit
/// `length` - 1 is the cell right before it, bit `length` the one right after. `own` and `enemy` are stones,
/// `edge` cells off the board.
struct Window {
  std::uint32_t own = 0;
  std::uint32_t enemy = 0;
  std::uint32_t edge = 0;
};

/// Immutable; shared by all positions of a game. One per side, since sides may have different rules.
class PatternTable {
 public:
  /// Precondition: the definition was checked by the loader.
  PatternTable(const RowGameDefinition& game, Side side);

  /// How many steps along the row lie between the point and a cell of its window.
  int offset(int cell) const { return cell < length_ ? cell - length_ : cell - length_ + 1; }

  Shape shape(const Window& window) const { return shapes_[index_of(window)]; }
  /// Cells (bits as in Window) where another own stone makes five together with this one.
  std::uint32_t five_cells(const Window& window) const { return fives_[index_of(window)]; }
  /// Cells where another own stone turns the open three into an open four.
  std::uint32_t three_cells(const Window& window) const { return extensions_[index_of(window)]; }

 private:
  std::size_t index_of(const Window& window) const {
    if (!closed_row_wins_) {
      return digits_[window.own] + 2U * digits_[window.enemy] + 3U * digits_[window.edge];
    }
    return digits_[window.own] + 2U * digits_[window.enemy | window.edge];
  }

  struct Run {
    int before = 0;
    int after = 0;
    int stones() const { return before + 1 + after; }
  };

  void fill_entry(std::size_t entry, const std::vector<std::uint8_t>& cells);
  Run run(const std::vector<std::uint8_t>& cells) const;
  bool wins(const std::vector<std::uint8_t>& cells, bool& too_long) const;

  int length_;  ///< of a winning row, and so of what matters on either side of a stone
  bool overline_wins_;
  bool closed_row_wins_;               ///< if not, edges are told from stones
  bool straight_only_;                 ///< only solid fours count as open: two fours in row are a foul
  std::vector<std::uint32_t> digits_;  ///< bits -> digits 0 and 1 of the table's base
  std::vector<std::size_t> powers_;
  std::vector<Shape> shapes_;
  std::vector<std::uint16_t> fives_;
  std::vector<std::uint16_t> extensions_;
};

}  // namespace tesuji::placement

// LineRules: everything about a line game that never changes during it.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <vector>

#include "geometry/bits.hpp"
#include "placement/patterns.hpp"

namespace tesuji {

/// A point of the board; numbered like squares.
using Point = Square;
constexpr Point kNoPoint = kNoSquare;

/// Enough for 22 x 22.
using Points = Bits<8>;
constexpr int kMaxPoints = 22 * 22;

/// Lines run right, up, right-and-up, right-and-down.
constexpr int kDirections = 4;
constexpr std::array<Vector, kDirections> kDirectionSteps{{{1, 0}, {0, 1}, {1, 1}, {1, -1}}};

/// Bits before and after the cells of a line, so that windows never leave the word.
constexpr int kLinePadding = 8;

/// Where a point lies on the line through it in one direction.
struct LinePlace {
  std::uint16_t line = 0;   ///< number of the line, over all directions
  std::uint8_t shift = 0;   ///< bit of the point in the words of its line
  std::uint8_t before = 0;  ///< how many points within reach lie before it on the line ...
  std::uint8_t after = 0;   ///< ... and after it
};

class LineRules {
 public:
  explicit LineRules(LineGameDefinition game);

  const LineGameDefinition& definition() const { return game_; }
  const BoardShape& board() const { return game_.board; }
  int points() const { return game_.board.squares(); }
  int reach() const { return game_.length; }
  int lines() const { return static_cast<int>(edges_.size()); }
  Point centre() const { return game_.board.at(game_.board.files / 2, game_.board.ranks / 2); }

  const PatternTable& patterns(Side side) const { return *tables_[static_cast<std::size_t>(index(side))]; }
  const LinePlace& place(Point point, int direction) const {
    return places_[static_cast<std::size_t>(point)][static_cast<std::size_t>(direction)];
  }
  /// Bits off the board in the words of a line.
  std::uint64_t edge(int line) const { return edges_[static_cast<std::size_t>(line)]; }
  /// Distance between neighbours on a line, as a difference of points.
  int step(int direction) const { return steps_[static_cast<std::size_t>(direction)]; }
  /// Empty points worth a look when a stone stands here: up to two steps along any line.
  const Points& near(Point point) const { return near_[static_cast<std::size_t>(point)]; }
  std::uint64_t key(Point point, Side side) const {
    return keys_[static_cast<std::size_t>(2 * point + index(side))];
  }
  std::uint64_t side_key() const { return side_key_; }

 private:
  LineGameDefinition game_;
  std::array<std::shared_ptr<const PatternTable>, 2> tables_;
  std::vector<std::array<LinePlace, kDirections>> places_;
  std::vector<std::uint64_t> edges_;
  std::array<int, kDirections> steps_{};
  std::vector<Points> near_;
  std::vector<std::uint64_t> keys_;
  std::uint64_t side_key_ = 0;
};

}  // namespace tesuji

// RowPosition: stones on a board, and for every empty point what a stone there would make of its rows.
#pragma once

#include "placement/row_rules.hpp"

namespace tesuji::placement {

/// Why a point is forbidden. Where several reasons apply, the first of these counts.
enum class Foul : std::uint8_t { none, overline, double_four, double_three };

/// The shapes a stone on a point makes, one per direction.
struct PointShapes {
  std::uint32_t packed = 0;

  Shape at(int direction) const { return static_cast<Shape>(packed >> (8 * direction) & 0xFF); }
  void set(int direction, Shape shape) {
    packed = (packed & ~(0xFFU << (8 * direction))) | static_cast<std::uint32_t>(shape) << (8 * direction);
  }
  /// In how many directions the test holds.
  template <auto Test>
  int count() const {
    int directions = 0;
    for (int d = 0; d < kDirections; ++d) directions += Test(at(d)) ? 1 : 0;
    return directions;
  }
  bool has(Shape shape) const {
    for (int d = 0; d < kDirections; ++d) {
      if (at(d) == shape) return true;
    }
    return false;
  }
  bool operator==(const PointShapes&) const = default;
};

/// Stones that are only imagined, while fouls are looked into. All of one side.
struct ImaginedStones {
  IndexedArray<int, Point, 64> points;
  int count = 0;

  void add(Point point) { points[count++] = point; }
};

class RowPosition {
 public:
  /// The empty board.
  explicit RowPosition(std::shared_ptr<const RowRules> rules);

  const RowRules& rules() const { return *rules_; }
  const std::shared_ptr<const RowRules>& shared_rules() const { return rules_; }
  Side side_to_move() const { return side_; }
  void set_side_to_move(Side side);
  std::uint64_t key() const { return key_; }
  int stones() const { return stone_count_; }
  const Points& stones(Side side) const { return stones_[side]; }
  const Points& empty() const { return empty_; }
  bool is_empty(Point point) const { return empty_.has(point); }
  std::optional<Side> stone(Point point) const;

  /// The side to move puts a stone on an empty point; fouls are not looked at.
  void make(Point point) { make(point, side_); }
  /// As make(), for either side; the other side is to move afterwards.
  void make(Point point, Side side);
  void undo();
  void pass();
  void undo_pass() { pass(); }
  /// The point of the last make(), or kNoPoint.
  Point last() const { return frames_.empty() ? kNoPoint : frames_.back().point; }
  /// Did the last make() complete a winning row?
  bool last_won() const { return !frames_.empty() && frames_.back().won; }
  /// The stones stay, but none of them can be taken back any more.
  void forget_moves();
  int made() const { return static_cast<int>(frames_.size()); }

  PointShapes shapes(Point point, Side side) const { return shapes_[side][point]; }
  /// Empty points where a stone wins at once / makes a four / makes an open three.
  const Points& fives(Side side) const { return fives_[side]; }
  const Points& fours(Side side) const { return fours_[side]; }
  const Points& open_threes(Side side) const { return open_threes_[side]; }
  /// Empty points near stones; on an empty board the centre.
  Points candidates() const;

  /// Why the empty point is forbidden to the side, if it is. Extension points are examined to the end.
  Foul foul(Point point, Side side) const;
  bool legal(Point point, Side side) const { return foul(point, side) == Foul::none; }
  bool legal(Point point) const { return legal(point, side_); }
  /// Those of the points that the side to move may put a stone on, in ascending order.
  std::vector<Point> legal_among(const Points& points) const;
  /// Points forbidden to the side, in ascending order.
  std::vector<Point> forbidden(Side side) const;

  /// The shapes of an empty point when the imagined stones stood there, too.
  PointShapes shapes_with(Point point, Side side, const ImaginedStones& imagined) const;
  Foul foul_with(PointShapes shapes, Point point, Side side, ImaginedStones& imagined) const;
  /// Is the open three that a stone on `point` makes in `direction` one that can become an open four?
  /// Precondition: `point` is the last of the imagined stones.
  bool is_real_three(Point point, int direction, Side side, ImaginedStones& imagined) const;
  Window window(Point point, int direction, Side side, const ImaginedStones& imagined) const;

 private:
  struct Change {
    Point point;
    Side side;
    PointShapes before;
  };
  struct Frame {
    Point point;
    Side side;
    Side to_move;  ///< before the move
    bool won;
    std::uint32_t changes;  ///< size of changes_ before the move
    Points near;
  };
  struct FoulEntry {
    std::uint64_t key = 0;
    Foul foul = Foul::none;
  };
  static constexpr std::size_t kFoulEntries = 256;

  std::uint64_t& word(int row, Side side) { return words_[2 * row + index(side)]; }
  std::uint64_t word(int row, Side side) const { return words_[2 * row + index(side)]; }
  void refresh(Point point);
  void set_shapes(Point point, Side side, PointShapes shapes);
  void file_under_sets(Point point, Side side, unsigned flags, unsigned changed);

  std::shared_ptr<const RowRules> rules_;
  Side side_ = Side::first;
  std::uint64_t key_ = 0;
  int stone_count_ = 0;
  Points empty_;
  PerSide<Points> stones_{};
  Points near_;
  IndexedVector<int, std::uint64_t> words_;  ///< per row and side: the stones on it
  PerSide<PerPoint<PointShapes>> shapes_;
  PerSide<Points> fives_{};
  PerSide<Points> fours_{};
  PerSide<Points> open_threes_{};
  std::vector<Frame> frames_;
  std::vector<Change> changes_;
  mutable std::array<FoulEntry, kFoulEntries> foul_cache_{};
};

}  // namespace tesuji::placement

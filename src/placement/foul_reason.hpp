// Why a point is forbidden (or is not, though it looks so), as a tree: every three stands on points that are
// themselves judged.
#pragma once

#include "placement/row_position.hpp"

namespace tesuji::placement {

struct FoulReason;

/// A point that would turn a three into an open four.
struct ThreeExtension {
  Point point = kNoPoint;
  bool makes_five = false;      ///< then it is no three
  std::vector<FoulReason> why;  ///< when the point is itself forbidden: one reason
  bool allowed() const { return !makes_five && why.empty(); }
};

/// What the stone makes in one direction.
struct FoulRow {
  int direction = 0;
  Shape shape = Shape::none;
  std::vector<Point> stones;  ///< along the row, the new one included
  std::vector<ThreeExtension> extensions;
  bool counts = true;  ///< false for a three that no allowed point makes a four
};

struct FoulReason {
  Point point = kNoPoint;
  Foul kind = Foul::none;
  std::vector<FoulRow> rows;
};

/// Precondition: the point is empty.
FoulReason foul_reason(const RowPosition& position, Point point, Side side);

}  // namespace tesuji::placement

// The first three stones: which classical pattern they form, and how to choose one.
#pragma once

#include "base/random.hpp"
#include "placement/row_position.hpp"

namespace tesuji::persona {

/// One of the 26 classical patterns; the first stone is on the centre.
struct RowOpening {
  std::string_view id;  ///< d1 .. d13 (second stone straight beside the first), i1 .. i13 (diagonally)
  std::string_view ja;
  std::string_view romaji;
  std::string_view en;  ///< a gloss of the name
  Vector second;
  Vector third;  ///< both from the centre
};

const std::vector<RowOpening>& row_openings();

/// The pattern that three stones form, whichever way the board is turned or mirrored; the first must be on
/// the centre of a square board. Nothing when they form none.
const RowOpening* recognise_opening(const RowRules& rules, Point first, Point second, Point third);

/// A stone for one of the first three moves that leads into a pattern, picked by chance; kNoPoint when the
/// stones already there fit none.
Point opening_move(const RowPosition& position, Random& random);

}  // namespace tesuji::persona

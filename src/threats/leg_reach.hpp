// Where movements of several legs could capture, walked square by square on a BoardView.
#pragma once

#include "threats/board_view.hpp"

namespace tesuji {

/// Adds every square on which `piece`, were it on `from`, could capture or end by `atom`; in no order.
void add_leg_reach(const BoardView& view, const MoveAtom& atom, PlacedPiece piece, Square from,
                   std::vector<Square>& out);

}  // namespace tesuji

// All legal moves as coordinates at once, for those who ask about many positions.
#pragma once

#include <string>
#include <vector>

#include "notation/coordinates.hpp"

namespace tesuji::notation {

/// In the order in which the position lists its moves.
std::vector<std::string> move_texts(const AnyPosition& position, Coordinates style);

}  // namespace tesuji::notation

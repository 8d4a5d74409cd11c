// Formation: men on certain squares that a game has a name for.
#pragma once

#include "claims/proposition.hpp"

namespace tesuji::claims {

struct Formation {
  LocalText name;
  PerSide<std::vector<PieceRef>> men{};  ///< as each side has them
  bool castle = false;                   ///< one of them is royal
};

using Formations = std::vector<Formation>;

}  // namespace tesuji::claims

// Counting moves in another way than one for each outcome, where pieces move in several legs.
#pragma once

#include <vector>

#include "movement/any_position.hpp"

namespace tesuji::movement {

/// A position that knows several ways of counting its moves.
class CountsByConvention {
 public:
  virtual ~CountsByConvention() = default;
  /// The moves here as the convention counts them; each can be made.
  virtual std::vector<Move> moves_by(PerftConvention convention) const = 0;
};

}  // namespace tesuji::movement

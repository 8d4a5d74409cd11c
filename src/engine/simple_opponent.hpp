// SimpleOpponent: somebody to play against until there is a search.
#pragma once

#include <cstdint>
#include <random>

#include "movement/any_position.hpp"

namespace tesuji {

/// Wins at once when it can, else takes something when it can, else moves at random. The same seed and
/// the same moves give the same game.
class SimpleOpponent {
 public:
  explicit SimpleOpponent(std::uint64_t seed) : random_(seed) {}

  /// Precondition: there is a legal move.
  Move choose(const AnyPosition& position);

 private:
  std::mt19937_64 random_;
};

}  // namespace tesuji

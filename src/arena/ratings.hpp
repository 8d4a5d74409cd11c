// Ratings of several players that explain their games best (Bradley and Terry's model, a draw as half a win).
#pragma once

#include <cstddef>
#include <vector>

#include "base/rooms.hpp"

namespace tesuji::arena {

/// Games between two players in which one of them moved first.
struct Encounter {
  std::size_t first = 0;  ///< who moved first
  std::size_t second = 0;
  double games = 0;
  double points = 0;  ///< of the one who moved first
};

struct Rating {
  double elo = 0;
  double error = 0;  ///< the truth lies within this in 95 of 100 tournaments
};

struct Ratings {
  std::vector<Rating> players;  ///< their mean is 0
  Rating first_move;            ///< what moving first is worth
};

/// A player without games is rated 0 with an infinite error. Precondition: encounters name players below
/// `players`, and nobody plays himself.
Ratings rate(std::size_t players, const std::vector<Encounter>& encounters);

}  // namespace tesuji::arena

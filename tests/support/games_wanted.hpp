// How many random games of each kind a test plays.
#pragma once

#include <cstdlib>

#include "support/perft_file.hpp"
#include "support/rooms.hpp"

namespace tesuji::test {

/// TESUJI_GAMES=N decides; else 1000 where complete checks are wanted, and `usual` in everyday runs.
inline int games_wanted(int usual) {
  const char* text = std::getenv("TESUJI_GAMES");
  if (text != nullptr) return std::atoi(text);
  return everything_wanted() ? 1000 : usual;
}

}  // namespace tesuji::test

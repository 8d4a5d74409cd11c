// Playing below full strength: fewer nodes, and an eye that overlooks things.
#pragma once

#include <cstdint>

#include "search/report.hpp"

namespace tesuji {

constexpr int kWeakestElo = 500;
constexpr int kStrongestElo = 2500;

/// The scale is a guess, not a measurement: higher is stronger, and that is all that is promised.
struct Handicap {
  int elo = kStrongestElo;
  std::uint64_t seed = 0;  ///< the same seed overlooks the same things
};

/// Moves a search may make at this strength, and best lines it must offer to choose from.
std::uint64_t nodes_at(const Handicap& handicap);
int lines_at(const Handicap& handicap);

constexpr int kMostLevel = 20;
/// Moves a search may make at a level from 1 to kMostLevel; each level doubles them.
std::uint64_t nodes_at_level(int level);

/// Puts the line that such a player would choose first: every line's winning chance is blurred, by a
/// blur that depends on seed, position and move alone, and no line is chosen that costs more than the
/// blur could hide.
void choose_line(SearchReport& report, std::uint64_t position_key, const Handicap& handicap);

}  // namespace tesuji

// The fractional searcher's score of a position, in its three parts and for each side.
#pragma once

#include <array>
#include <vector>

#include "geometry/board_shape.hpp"
#include "persona/fractional/weights.hpp"

namespace tesuji::persona::fractional {

/// Counts by side. An attack is a capture that would be possible if an enemy stood on the target, whatever
/// stands there in truth; a square is possessed by the side whose attackers outnumber the other's by more
/// than two, or by more than one where an enemy stands.
struct Account {
  PerSide<int> material{};        ///< centipawns, pieces in hand included
  PerSide<int> centre_attacks{};  ///< on the middle squares of the board
  PerSide<int> possessed{};       ///< squares

  bool operator==(const Account&) const = default;

  int material_part() const { return material[0] - material[1]; }
  int centre_part(const Weights& w) const { return w.centre * (centre_attacks[0] - centre_attacks[1]); }
  int space_part(const Weights& w) const { return w.space * (possessed[0] - possessed[1]); }
  /// For the first side.
  int score(const Weights& w) const { return material_part() + centre_part(w) + space_part(w); }
  int possessed_by_both() const { return possessed[0] + possessed[1]; }
};

/// The squares in the middle: four on boards with even sides, one or two where a middle line exists.
std::vector<Square> centre_squares(const BoardShape& board);

}  // namespace tesuji::persona::fractional

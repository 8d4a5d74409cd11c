// Ending a game by declaration: who has come far enough, with enough, may say so instead of moving.
#pragma once

#include "movement/any_position.hpp"

namespace tesuji::movement {

/// How far the player to move has come.
struct DeclarationCount {
  bool royal_in_zone = false;
  bool in_check = false;
  int pieces = 0;         ///< in the zone, besides royals
  int pieces_needed = 0;  ///< of those
  int points = 0;
  int points_to_win = 0;
  int points_to_draw = 0;  ///< 0 = a draw cannot be declared

  bool operator==(const DeclarationCount&) const = default;
};

/// Nothing when the game knows no declaration. Costs a walk over the board: not for search nodes.
std::optional<DeclarationCount> count_declaration(const AnyPosition& position);

/// How the game would end if the player to move declared now; nothing when that is not allowed.
std::optional<Outcome> declared_outcome(const AnyPosition& position);

}  // namespace tesuji::movement

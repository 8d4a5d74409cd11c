// MoveShape: how many things a move threatens at once, and whether they lie on one line. A pin and a fork are
// the same in two shapes: several threats by one move.
#pragma once

#include "threats/threat.hpp"

namespace tesuji::threats {

enum class MoveShape : std::uint8_t {
  none,
  single,             ///< one threat
  linear,             ///< several on one line: pins and skewers
  divergent,          ///< several in different directions: forks
  check_with_capture  ///< a check that threatens something else as well
};
/// "check-with-capture": for scripts, never changes.
std::string_view move_shape_id(MoveShape shape);

/// What a man of the side that moved sees: an enemy that it wins by exchange, or a royal.
struct Aim {
  Square from = kNoSquare;
  Square target = kNoSquare;
  Vector vector;               ///< board step from one to the other, as the first player sees it
  Square through = kNoSquare;  ///< what stands between, when the target is pinned behind it
  bool check = false;
  int gain = 0;  ///< in the unit of the worths; 0 for a check

  bool operator==(const Aim&) const = default;
};

struct MoveThreats {
  MoveShape shape = MoveShape::none;
  std::vector<Aim> aims;  ///< those that the move has brought about, dearest first, checks before all
};

/// Precondition: the move is legal. Less when the patience of `sight` ends.
MoveThreats threats_by(const Sight& sight, const AnyPosition& before, Move move, const Worths& worths);

}  // namespace tesuji::threats

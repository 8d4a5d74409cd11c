// A move of a piece-moving game as one 32-bit value.
#pragma once

#include "geometry/board_shape.hpp"

namespace tesuji::movement {

enum class MoveKind : std::uint8_t {
  normal,         ///< from -> to, taking what stands there
  double_step,    ///< a lame leap that can be answered en passant
  ghost_capture,  ///< takes a piece that is not on `to`: en passant, or a royal on an exposed square
  castling,       ///< `from` = king, `to` = partner (rook) square
  drop,           ///< from hand: `from` holds the piece type
  gating,         ///< a normal move; `promotion` says which piece enters on the square left
  multi_leg,      ///< takes elsewhere than on `to` alone; `promotion` holds way() and choice()
  pass            ///< nothing moves; `from` and `to` are the square of a piece that stays, or see kPass
};

/// Ways of a multi-leg move: 0 to 7 = over the neighbour in that direction, or kSweep, or kSweep + a set of
/// squares between start and end, and one beyond, that it takes: bit n - 1 for the n-th square of the ray.
constexpr int kSweep = 8;

/// from (11 bits) | to (11) | kind (3) | promotion (7). `promotion` is 0 for none, else 1 + the index
/// of the choice among the mover's promotion choices.
class Move {
 public:
  constexpr Move() = default;
  constexpr Move(Square from, Square to, MoveKind kind = MoveKind::normal, int promotion = 0)
      : bits_(static_cast<std::uint32_t>(from) | static_cast<std::uint32_t>(to) << 11 |
              static_cast<std::uint32_t>(kind) << 22 | static_cast<std::uint32_t>(promotion) << 25) {}

  static constexpr Move from_bits(std::uint32_t bits) {
    Move move{};
    move.bits_ = bits;
    return move;
  }

  constexpr Square from() const { return static_cast<Square>(bits_ & 0x7ff); }
  constexpr Square to() const { return static_cast<Square>(bits_ >> 11 & 0x7ff); }
  constexpr MoveKind kind() const { return static_cast<MoveKind>(bits_ >> 22 & 7); }
  constexpr int promotion() const { return static_cast<int>(bits_ >> 25); }
  constexpr bool is_pass() const { return kind() == MoveKind::pass; }
  constexpr std::uint32_t bits() const { return bits_; }

  /// A move over the neighbour in direction `way` (WideRules::directions), or with kSweep over all between.
  static constexpr Move legs(Square from, Square to, int way, int choice) {
    return Move(from, to, MoveKind::multi_leg, way * 8 + choice);
  }
  constexpr int way() const { return promotion() >> 3; }
  /// Like promotion(), for moves of any kind.
  constexpr int choice() const { return kind() == MoveKind::multi_leg ? promotion() & 7 : promotion(); }

  constexpr bool operator==(const Move&) const = default;
  constexpr auto operator<=>(const Move&) const = default;

 private:
  std::uint32_t bits_;  // uninitialised by default: move lists are large and filled before use
};

/// Doing nothing where no rule provides for it: the search, the history of positions and explanations ask
/// what would happen then. It names no square of any board, so no legal move is equal to it.
constexpr Move kPass{0x7ff, 0x7ff, MoveKind::pass};

}  // namespace tesuji::movement

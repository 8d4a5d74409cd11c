// Setup: any arrangement of pieces a text can describe, legal or not. A Position is made from it.
#pragma once

#include "define/definition.hpp"

namespace tesuji::movement {

/// One castling right: the king of `side` with the partner on `partner_square`.
struct CastlingRight {
  Side side = Side::first;
  Square partner_square = kNoSquare;

  bool operator==(const CastlingRight&) const = default;
};

struct Setup {
  PerSquare<PlacedPiece> board;     ///< one entry per square
  PerSide<std::vector<int>> hands;  ///< per side: how many of each piece; may be shorter than the pieces
  Side side_to_move = Side::first;
  std::vector<CastlingRight> castling;  ///< first side before second, kingside before queenside
  std::vector<Square> gates;            ///< squares whose piece has not moved yet (gating); sorted
  std::vector<Square> ghosts;           ///< squares on which `ghost_victim` can be captured; sorted
  Square ghost_victim = kNoSquare;      ///< kNoSquare: found from the ghosts when the rules leave no doubt
  Square traded = kNoSquare;            ///< where a lion has just fallen to another piece (lion trading)
  std::vector<int> counters;            ///< of special rules: [counter * 2 + side]; empty = all are 0
  int quiet_plies = 0;                  ///< plies since the last capture or progress move
  int move_number = 1;                  ///< full moves, from 1
  bool second_began = false;            ///< a full move is one of the second player and one of the first

  /// Moves made before this position.
  int plies() const { return 2 * (move_number - 1) + (index(side_to_move) ^ static_cast<int>(second_began)); }
  /// Numbers the position; whoever is to move, also after an even number of plies.
  void set_plies(int plies) {
    move_number = plies / 2 + 1;
    second_began = plies % 2 != index(side_to_move);
  }

  bool operator==(const Setup&) const = default;
};

}  // namespace tesuji::movement

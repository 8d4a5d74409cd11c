// WideExtras: what only some games keep beside the board. Small: every move keeps a copy to be taken back.
#pragma once

#include "compile/rules.hpp"
#include "compile/wide_rules.hpp"

namespace tesuji::movement {

struct WideExtras {
  static constexpr std::size_t kMostGhosts = 36;  ///< a rank

  std::array<std::array<std::uint8_t, kMaxHandKinds>, 2> hand{};  ///< [side][kind]
  std::array<std::uint64_t, 2> gates{};  ///< by side: files of its back rank on which a piece may still enter
  std::array<Square, kMostGhosts> ghost{};  ///< squares on which `ghost_victim` can be captured this ply
  std::uint8_t ghosts = 0;
  bool ghosts_open = false;  ///< any piece may take the ghost (an exposed royal), not just en-passant takers
  Square ghost_victim = kNoSquare;
  Square wall = kNoSquare;  ///< where the piece that belongs to nobody stands
  std::uint8_t rights = 0;  ///< bit 2 * side + wing
  std::array<std::array<std::uint8_t, 2>, kRuleCounters> counters{};  ///< of special rules
  Side side_to_move = Side::first;  ///< before the move that the copy takes back
  int turns = 0;                    ///< finished since the position was set up

  bool operator==(const WideExtras&) const = default;

  void add_ghost(Square sq) {
    if (ghosts < kMostGhosts) ghost[ghosts++] = sq;
  }
  bool has_ghost(Square sq) const {
    return std::find(ghost.begin(), ghost.begin() + ghosts, sq) != ghost.begin() + ghosts;
  }
  bool holds_anything(Side side) const {
    return std::any_of(hand[as_size(side)].begin(), hand[as_size(side)].end(), [](int n) { return n > 0; });
  }
};

/// One way to castle: from where to where.
struct WideCastling {
  Square king_from = kNoSquare;
  Square king_to = kNoSquare;
  Square partner_from = kNoSquare;
  Square partner_to = kNoSquare;

  bool operator==(const WideCastling&) const = default;
};

}  // namespace tesuji::movement

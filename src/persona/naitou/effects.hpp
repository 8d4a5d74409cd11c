// Who attacks which square, how often and with what at least; and what that wins and loses.
#pragma once

#include "persona/naitou/tables.hpp"

namespace tesuji::persona::naitou {

struct Effects {
  std::array<std::array<Byte, kCells>, 2> count{};
  std::array<std::array<Kind, kCells>, 2> attacker{};  ///< the cheapest kind; kNone where count is 0
};

/// From scratch. A slider also counts on the one square behind an own piece that goes the same way.
void find_effects(const Board& board, const Prices& prices, Effects& effects);

/// Is there an effect of `by` on the square? Shadows need no look: they only come on top of another effect.
bool is_attacked(const Board& board, Who by, Point point);

/// What stands to be won and lost if pieces are taken where that pays.
struct Exchange {
  Byte gain = 0;  ///< sum over all squares; wraps
  Byte best_gain = 0;
  Point gain_point = kNoPoint;
  Byte loss = 0;
  Byte worst_loss = 0;
  Point loss_point = kNoPoint;
  bool watched_lost = false;  ///< is `watched` one of the squares that lose?

  bool operator==(const Exchange&) const = default;
};

/// `equal_trades`: does taking with an equally dear piece pay? `watched` may be kNoPoint.
Exchange find_exchange(const Board& board, const Effects& effects, const Prices& prices, bool equal_trades,
                       Point watched);

}  // namespace tesuji::persona::naitou

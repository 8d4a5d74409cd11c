// Exchanges on a plain board: what captures on one square are worth when both sides take in turn, cheapest
// piece first, and may stop. Pieces bound to a royal do not take part.
#pragma once

#include "sight/board_view.hpp"

namespace tesuji::sight {

/// What losing a piece costs, per piece type. Royals are beyond price.
using Worths = std::vector<int>;

constexpr int kRoyalWorth = 1'000'000;

/// Worths for exchanges from `values` (per type, any unit; royals' entries are ignored). Where captured
/// pieces go to hand, taking one wins it for oneself as well.
Worths exchange_worths(const CompiledRules& rules, const std::vector<int>& values);

inline int worth_of(const Worths& worths, PlacedPiece piece) {
  return piece.empty() ? 0 : worths[as_size(piece.piece)];
}

/// May the piece on `from` take on `to` without leaving a royal of its own open to an attack it was not open
/// to before? Always yes where royals are captured. Precondition: it attacks `to`.
bool may_take(const BoardView& view, Square from, Square to);

/// What `side` wins by beginning to take on `target`; 0 when it had better not.
int best_capture(const BoardView& view, Square target, Side side, const Worths& worths);

/// What the piece on `from` wins by taking on `to`; negative when it loses. Precondition: it attacks `to`.
int capture_gain(const BoardView& view, Square from, Square to, const Worths& worths);

}  // namespace tesuji::sight

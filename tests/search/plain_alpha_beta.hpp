// A plain alpha-beta over the search concept: it knows no game, and is short on purpose.
#pragma once

#include <algorithm>
#include <optional>

#include "search/searchable.hpp"

namespace tesuji::test {

constexpr int kWin = 1000;

template <SearchablePosition P>
struct Found {
  int score = 0;  ///< for the side to move: 0, or kWin + unused plies when won, negative when lost
  std::optional<typename P::MoveType> best;
};

/// The best result within `depth` plies; what is undecided then counts as even.
/// Quicker wins score higher. Forcing moves are tried first.
template <SearchablePosition P>
Found<P> alpha_beta(P& position, int depth, int alpha = -2 * kWin, int beta = 2 * kWin) {
  if (const std::optional<int> result = position.decided()) return {*result * (kWin + depth), {}};
  if (depth == 0) return {};
  typename P::ListType moves{};
  position.generate_moves(moves);
  std::stable_partition(moves.begin(), moves.end(), [&](auto move) { return position.is_forcing(move); });
  Found<P> found{-2 * kWin, {}};
  for (const auto move : moves) {
    position.make(move);
    const int score = -alpha_beta(position, depth - 1, -beta, -alpha).score;
    position.undo();
    if (score > found.score) found = {score, move};
    alpha = std::max(alpha, score);
    if (alpha >= beta) break;
  }
  return found;
}

}  // namespace tesuji::test

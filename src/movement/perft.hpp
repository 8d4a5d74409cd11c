// Perft: the number of move sequences of a given length.
#pragma once

#include "movement/any_position.hpp"
#include "movement/move_list.hpp"

namespace tesuji::movement {

template <class P>
std::uint64_t perft(P& pos, int depth, PerftMode mode) {
  if (depth <= 0) return 1;
  // Where a turn can be several moves a turn is one level, however many moves it takes.
  bool steps = false;
  if constexpr (P::kRuled) steps = pos.rules().definition().special->makes_steps();
  if (depth == 1 && mode == PerftMode::count && !steps) return pos.count_moves();
  MoveList list;
  pos.generate_moves(list);
  if (depth == 1 && !steps) return list.size();
  std::uint64_t nodes = 0;
  for (const Move move : list) {
    pos.make(move);
    int below = depth - 1;
    if constexpr (P::kRuled) below += steps && pos.turn_goes_on() ? 1 : 0;
    nodes += perft(pos, below, mode);
    pos.undo();
  }
  return nodes;
}

/// Perft that also looks at what the moves of the last ply capture.
template <class P>
PerftStats perft_stats(P& pos, int depth) {
  PerftStats stats;
  if (depth <= 0) {
    stats.nodes = 1;
    return stats;
  }
  MoveList list;
  pos.generate_moves(list);
  for (const Move move : list) {
    if (depth == 1) {
      const bool royal = pos.captures_royal(move);
      ++stats.nodes;
      stats.royal_captures += royal ? 1 : 0;
      stats.exposed_captures += royal && move.kind() == MoveKind::ghost_capture ? 1 : 0;
      continue;
    }
    pos.make(move);
    const PerftStats below = perft_stats(pos, depth - 1);
    pos.undo();
    stats.nodes += below.nodes;
    stats.royal_captures += below.royal_captures;
    stats.exposed_captures += below.exposed_captures;
  }
  return stats;
}

}  // namespace tesuji::movement

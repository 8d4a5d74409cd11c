#include "engine/simple_opponent.hpp"

#include <cassert>

namespace tesuji {

Move SimpleOpponent::choose(const AnyPosition& position) {
  const auto moves = position.legal_moves();
  assert(!moves.empty());
  const auto trial = position.clone();
  std::vector<Move> captures;
  for (const Move move : moves) {
    trial->make(move);
    const auto outcome = trial->outcome();
    trial->undo();
    if (outcome && outcome->winner == position.side_to_move()) return move;
    if (position.is_capture(move)) captures.push_back(move);
  }
  const auto& pool = captures.empty() ? moves : captures;
  return pool[random_() % pool.size()];
}

}  // namespace tesuji

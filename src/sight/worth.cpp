#include "sight/worth.hpp"

namespace tesuji::sight {

Worths exchange_worths(const CompiledRules& rules, const std::vector<int>& values) {
  const GameDefinition& game = rules.definition();
  const bool to_hand = game.drops && game.drops->captured;
  Worths worths;
  for (std::size_t type = 0; type < game.pieces.size(); ++type) {
    const PieceIndex in_hand = game.pieces[type].in_hand;
    const std::size_t held = in_hand == kNoPiece ? type : as_size(in_hand);
    const bool royal = rules.type(static_cast<PieceType>(type)).royal;
    worths.push_back(royal ? kRoyalWorth : values[type] + (to_hand ? values[held] : 0));
  }
  return worths;
}

}  // namespace tesuji::sight

#include "movement/holder.hpp"
#include "movement/instances/instances.hpp"

namespace tesuji {

CreatedPosition hands_2(const SharedRules& rules, const Setup& setup) {
  constexpr PositionTraits traits{
      .castling = false, .hands = true, .general = false, .legality = Legality::royal_safe};
  return PositionHolder<2, traits>::create(rules, setup);
}

}  // namespace tesuji

#include "movement/holder.hpp"
#include "movement/instances/instances.hpp"

namespace tesuji {

CreatedPosition general_2(const SharedRules& rules, const Setup& setup) {
  constexpr PositionTraits traits{
      .castling = true, .hands = true, .general = true, .legality = Legality::royal_safe};
  return PositionHolder<2, traits>::create(rules, setup);
}

}  // namespace tesuji

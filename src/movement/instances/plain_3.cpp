#include "movement/holder.hpp"
#include "movement/instances/instances.hpp"

namespace tesuji {

CreatedPosition plain_3(const SharedRules& rules, const Setup& setup) {
  constexpr PositionTraits traits{
      .castling = true, .hands = false, .general = false, .legality = Legality::royal_safe};
  return PositionHolder<3, traits>::create(rules, setup);
}

}  // namespace tesuji

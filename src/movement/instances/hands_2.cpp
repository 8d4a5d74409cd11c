#include "movement/holder.hpp"
#include "movement/instances/instances.hpp"

namespace tesuji {

CreatedPosition hands_2(const SharedRules& rules, const Setup& setup) {
  return PositionHolder<2, kHands>::create(rules, setup);
}

}  // namespace tesuji

#include "movement/holder.hpp"
#include "movement/instances/instances.hpp"

namespace tesuji {

CreatedPosition hands_1(const SharedRules& rules, const Setup& setup) {
  return PositionHolder<1, kHands>::create(rules, setup);
}

}  // namespace tesuji

#include "movement/holder.hpp"
#include "movement/instances/instances.hpp"

namespace tesuji {

CreatedPosition hands_3(const SharedRules& rules, const Setup& setup) {
  return PositionHolder<3, kHands>::create(rules, setup);
}

}  // namespace tesuji

#include "movement/holder.hpp"
#include "movement/instances/instances.hpp"

namespace tesuji {

CreatedPosition general_1(const SharedRules& rules, const Setup& setup) {
  return PositionHolder<1, kGeneral>::create(rules, setup);
}

}  // namespace tesuji

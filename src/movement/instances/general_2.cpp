#include "movement/holder.hpp"
#include "movement/instances/instances.hpp"

namespace tesuji {

CreatedPosition general_2(const SharedRules& rules, const Setup& setup) {
  return PositionHolder<2, kGeneral>::create(rules, setup);
}

}  // namespace tesuji

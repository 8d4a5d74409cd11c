#include "movement/holder.hpp"
#include "movement/instances/instances.hpp"

namespace tesuji {

CreatedPosition general_3(const SharedRules& rules, const Setup& setup) {
  return PositionHolder<3, kGeneral>::create(rules, setup);
}

}  // namespace tesuji

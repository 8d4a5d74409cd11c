#include "movement/holder.hpp"
#include "movement/instances/instances.hpp"

namespace tesuji {

CreatedPosition general_6(const SharedRules& rules, const Setup& setup) {
  return PositionHolder<6, kGeneral>::create(rules, setup);
}

}  // namespace tesuji

#include "movement/holder.hpp"
#include "movement/instances/instances.hpp"

namespace tesuji {

CreatedPosition free_6(const SharedRules& rules, const Setup& setup) {
  return PositionHolder<6, kFree>::create(rules, setup);
}

}  // namespace tesuji

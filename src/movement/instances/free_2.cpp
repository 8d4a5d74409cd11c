#include "movement/holder.hpp"
#include "movement/instances/instances.hpp"

namespace tesuji {

CreatedPosition free_2(const SharedRules& rules, const Setup& setup) {
  return PositionHolder<2, kFree>::create(rules, setup);
}

}  // namespace tesuji

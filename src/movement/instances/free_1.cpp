#include "movement/holder.hpp"
#include "movement/instances/instances.hpp"

namespace tesuji {

CreatedPosition free_1(const SharedRules& rules, const Setup& setup) {
  return PositionHolder<1, kFree>::create(rules, setup);
}

}  // namespace tesuji

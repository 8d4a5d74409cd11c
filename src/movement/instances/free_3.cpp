#include "movement/holder.hpp"
#include "movement/instances/instances.hpp"

namespace tesuji {

CreatedPosition free_3(const SharedRules& rules, const Setup& setup) {
  return PositionHolder<3, kFree>::create(rules, setup);
}

}  // namespace tesuji

#include "movement/holder.hpp"
#include "movement/instances/instances.hpp"

namespace tesuji {

CreatedPosition plain_2(const SharedRules& rules, const Setup& setup) {
  return PositionHolder<2, kPlain>::create(rules, setup);
}

}  // namespace tesuji

#include "movement/holder.hpp"
#include "movement/instances/instances.hpp"

namespace tesuji {

CreatedPosition plain_1(const SharedRules& rules, const Setup& setup) {
  return PositionHolder<1, kPlain>::create(rules, setup);
}

}  // namespace tesuji

#include "movement/holder.hpp"
#include "movement/instances/instances.hpp"

namespace tesuji {

CreatedPosition plain_3(const SharedRules& rules, const Setup& setup) {
  return PositionHolder<3, kPlain>::create(rules, setup);
}

}  // namespace tesuji

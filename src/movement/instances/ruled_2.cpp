#include "movement/holder.hpp"
#include "movement/instances/instances.hpp"
#include "movement/ruled.hpp"

namespace tesuji {

CreatedPosition ruled_2(const SharedRules& rules, const Setup& setup) {
  return PositionHolder<2, kRuled>::create(rules, setup);
}

}  // namespace tesuji

#include "movement/holder.hpp"
#include "movement/instances/instances.hpp"
#include "movement/ruled.hpp"

namespace tesuji {

CreatedPosition ruled_6(const SharedRules& rules, const Setup& setup) {
  return PositionHolder<6, kRuled>::create(rules, setup);
}

}  // namespace tesuji

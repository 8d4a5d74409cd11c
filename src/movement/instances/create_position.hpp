// The body of create_position. Included only by the units that CMake writes for each instance.
#pragma once

#include "movement/holder.hpp"
#include "movement/instances/instances.hpp"
#include "movement/ruled.hpp"

namespace tesuji::movement {

template <InstanceId Id>
CreatedPosition create_position(const SharedRules& rules, const Setup& setup) {
  return create_held<PositionHolder<Id>>(rules, setup);
}

}  // namespace tesuji::movement

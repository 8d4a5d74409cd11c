#include "movement/holder.hpp"
#include "movement/instances/instances.hpp"

namespace tesuji {

InstancePair general_3() {
  constexpr PositionTraits portable{.castling = true, .general = true, .pext = false, .legality = Legality::royal_safe};
  constexpr PositionTraits pext{.castling = true, .general = true, .pext = true, .legality = Legality::royal_safe};
  return {PositionHolder<3, portable>::create, PositionHolder<3, pext>::create};
}

}  // namespace tesuji

#include "movement/holder.hpp"
#include "movement/instances/instances.hpp"

namespace tesuji {

InstancePair general_2() {
  constexpr PositionTraits portable{.castling = true, .general = true, .pext = false, .legality = Legality::royal_safe};
  constexpr PositionTraits pext{.castling = true, .general = true, .pext = true, .legality = Legality::royal_safe};
  return {PositionHolder<2, portable>::create, PositionHolder<2, pext>::create};
}

}  // namespace tesuji

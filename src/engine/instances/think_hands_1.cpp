#include "engine/instances/thinker_for.hpp"

namespace tesuji {

std::unique_ptr<Thinker> think_hands_1(std::shared_ptr<const EvalTables> tables) {
  return std::make_unique<ThinkerFor<1, kHands>>(std::move(tables));
}

}  // namespace tesuji

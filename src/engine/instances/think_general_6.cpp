#include "engine/instances/thinker_for.hpp"

namespace tesuji {

std::unique_ptr<Thinker> think_general_6(const AnyPosition& like, std::shared_ptr<const EvalTables> tables) {
  return std::make_unique<ThinkerFor<6, kGeneral>>(like, std::move(tables));
}

}  // namespace tesuji

#include "engine/instances/thinker_for.hpp"

namespace tesuji {

std::unique_ptr<Thinker> think_plain_3(std::shared_ptr<const EvalTables> tables) {
  return std::make_unique<ThinkerFor<3, kPlain>>(std::move(tables));
}

}  // namespace tesuji

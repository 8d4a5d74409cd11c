#include "engine/instances/thinker_for.hpp"
#include "engine/stepped_game.hpp"

namespace tesuji {

template <>
struct GameOf<Position<6, kRuled>> {
  using type = SteppedGame<Position<6, kRuled>>;
};

std::unique_ptr<Thinker> think_ruled_6(const AnyPosition& like, std::shared_ptr<const EvalTables> tables) {
  return std::make_unique<ThinkerFor<6, kRuled>>(like, std::move(tables));
}

}  // namespace tesuji

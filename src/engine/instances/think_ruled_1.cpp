#include "engine/instances/thinker_for.hpp"
#include "engine/stepped_game.hpp"

namespace tesuji {

template <>
struct GameOf<Position<1, kRuled>> {
  using type = SteppedGame<Position<1, kRuled>>;
};

std::unique_ptr<Thinker> think_ruled_1(const AnyPosition& like, std::shared_ptr<const EvalTables> tables) {
  return std::make_unique<ThinkerFor<1, kRuled>>(like, std::move(tables));
}

}  // namespace tesuji

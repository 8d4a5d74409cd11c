// The one place where a game's traits choose compiled code.
#include <algorithm>

#include "movement/instances/instances.hpp"

namespace tesuji {
namespace {

bool one_royal_each(const CompiledRules& rules, const Setup& setup) {
  std::array<int, 2> royals{};
  for (const PlacedPiece& placed : setup.board) {
    if (!placed.empty() && rules.type(placed.piece).royal) ++royals[static_cast<std::size_t>(index(placed.side))];
  }
  return royals[0] == 1 && royals[1] == 1;
}

InstancePair choose(const RuleTraits& traits, bool general) {
  const bool free = traits.legality == Legality::free;
  switch (traits.words) {
    case 1:
      return free ? free_1() : general ? general_1() : plain_1();
    case 2:
      return free ? free_2() : general ? general_2() : plain_2();
    default:
      return free ? free_3() : general ? general_3() : plain_3();
  }
}

}  // namespace

Result<std::unique_ptr<AnyPosition>> make_position(std::shared_ptr<const CompiledRules> rules,
                                                   const Setup& setup) {
  if (static_cast<int>(setup.board.size()) != rules->board().squares()) {
    return Error{ErrorCode::bad_input, "the position does not fit the board of this game",
                 "give one rank per rank of the board", {}, {}};
  }
  // A lone attacker in a mate problem has no royal: the plain instantiation cannot hold that.
  const bool general = rules->traits().general || !one_royal_each(*rules, setup);
  const InstancePair pair = choose(rules->traits(), general);
  return (rules->traits().pext ? pair.pext : pair.portable)(rules, setup);
}

}  // namespace tesuji

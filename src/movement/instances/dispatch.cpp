// The one place where a game's traits choose compiled code.
#include <cassert>

#include "movement/instances/instances.hpp"

namespace tesuji::movement {
namespace {

InstanceId choose(const RuleTraits& traits, bool general) {
  using Kind = InstanceId::Kind;
  if (traits.wide) return kWideInstance;
  const auto compiled_as = [&](Kind kind) { return InstanceId{kind, traits.words}; };
  if (traits.ruled) return compiled_as(Kind::ruled);
  if (traits.legality == Legality::free) return compiled_as(Kind::free);
  if (general) return compiled_as(Kind::general);
  return compiled_as(traits.drops || traits.piece_promotion ? Kind::hands : Kind::plain);
}

}  // namespace

Result<std::unique_ptr<AnyPosition>> make_position(std::shared_ptr<const CompiledRules> rules,
                                                   const Setup& setup) {
  if (static_cast<int>(setup.board.size()) != rules->board().squares()) {
    return Error{ErrorCode::bad_input, "the position does not fit the board of this game",
                 "give one rank per rank of the board"};
  }
  // A lone attacker in a mate problem has no royal: the plain instantiation cannot hold that.
  const bool general = rules->traits().general || !one_royal_each(rules->definition(), setup.board);
  auto created = visit_instance(choose(rules->traits(), general),
                                [&]<InstanceId Id>() { return create_position<Id>(rules, setup); });
  assert(created);  // the compiler of rules gives no width that is not in the list
  return std::move(*created);
}

}  // namespace tesuji::movement

// Making a position of each compiled instance; dispatch.cpp chooses among them.
#pragma once

#include "movement/any_position.hpp"

namespace tesuji::movement {

using CreatedPosition = Result<std::unique_ptr<AnyPosition>>;
using SharedRules = std::shared_ptr<const CompiledRules>;

/// The position that a setup describes, behind the common face.
template <class Holder>
CreatedPosition create_held(const SharedRules& rules, const Setup& setup) {
  using Tables = typename Holder::Held::Tables;
  auto pos = Holder::Held::from_setup({rules, &tables_in<Tables>(*rules)}, setup);
  if (!pos) return pos.error();
  return std::unique_ptr<AnyPosition>(std::make_unique<Holder>(std::move(*pos)));
}

/// Sets a position up on the code of one instance. Defined in a unit of its own for each of kInstances.
/// Precondition: the rules were compiled for that width.
template <InstanceId Id>
CreatedPosition create_position(const SharedRules& rules, const Setup& setup);
template <>
CreatedPosition create_position<kWideInstance>(const SharedRules& rules, const Setup& setup);

}  // namespace tesuji::movement

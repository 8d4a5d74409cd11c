// The body of solve_mate_on. Included only by the units that CMake writes for each instance.
#pragma once

#include "movement/holder.hpp"
#include "solve/mate_solver.hpp"

namespace tesuji::solve {

template <InstanceId Id>
MateAnswer solve_mate_on(const AnyPosition& position, const MateQuestion& question, ProofTable& table) {
  using Holder = PositionHolder<Id>;
  return MateSolver<typename Holder::Held>(held_in<Holder>(position), question, table).solve();
}

}  // namespace tesuji::solve

#include "movement/wide/wide_holder.hpp"
#include "solve/mate_solver.hpp"
#include "solve/wide_royal_watch.hpp"

namespace tesuji::solve {

template <>
MateAnswer solve_mate_on<kWideInstance>(const AnyPosition& position, const MateQuestion& question,
                                        ProofTable& table) {
  return MateSolver<WidePosition>(held_in<WideHolder>(position), question, table).solve();
}

}  // namespace tesuji::solve

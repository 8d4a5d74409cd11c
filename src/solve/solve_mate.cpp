#include <cassert>

#include "solve/mate_question.hpp"

namespace tesuji::solve {

MateAnswer solve_mate(const AnyPosition& position, const MateQuestion& question, ProofTable& table) {
  auto answer = visit_instance(position.instance(),
                               [&]<InstanceId Id>() { return solve_mate_on<Id>(position, question, table); });
  assert(answer);  // every position was made from the same list
  return std::move(*answer);
}

}  // namespace tesuji::solve

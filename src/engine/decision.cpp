#include "engine/decision.hpp"

#include "movement/declaration.hpp"

namespace tesuji::engine {

Decision decide(const AnyPosition& root, const SearchReport& report) {
  if (report.lines.empty()) return Decision::resign;
  const auto declared = declared_outcome(root);
  return declared && declared->winner == root.side_to_move() ? Decision::declare : Decision::move;
}

}  // namespace tesuji::engine

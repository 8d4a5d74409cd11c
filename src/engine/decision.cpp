#include "engine/decision.hpp"

namespace tesuji {

Decision decide(const AnyPosition&, const SearchReport& report) {
  return report.lines.empty() ? Decision::resign : Decision::move;
}

}  // namespace tesuji

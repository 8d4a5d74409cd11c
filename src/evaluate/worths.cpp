#include "evaluate/worths.hpp"

#include "evaluate/piece_values.hpp"

namespace tesuji::evaluate {

Worths derived_worths(const CompiledRules& rules) {
  return exchange_worths(rules, centipawns_by_type(rules.definition()));
}

}  // namespace tesuji::evaluate

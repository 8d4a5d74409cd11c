#include "evaluate/worths.hpp"

#include "evaluate/piece_values.hpp"

namespace tesuji {

Worths derived_worths(const CompiledRules& rules) {
  std::vector<int> values;
  for (const auto& value : piece_values(rules.definition())) values.push_back(value ? value->centipawns : 0);
  return exchange_worths(rules, values);
}

}  // namespace tesuji

#include "engine/thinker.hpp"

#include "engine/instances/instances.hpp"
#include "evaluate/piece_values.hpp"

namespace tesuji {
namespace {

std::vector<int> centipawns_by_type(const GameDefinition& game) {
  std::vector<int> values;
  for (const auto& value : piece_values(game)) values.push_back(value ? value->centipawns : 0);
  return values;
}

}  // namespace

std::unique_ptr<Thinker> make_thinker(const AnyPosition& position, const EvalWeights& weights) {
  using Factory = std::unique_ptr<Thinker> (*)(const AnyPosition&, std::shared_ptr<const EvalTables>);
  constexpr Factory kFactories[4][3] = {{think_plain_1, think_plain_2, think_plain_3},
                                        {think_hands_1, think_hands_2, think_hands_3},
                                        {think_general_1, think_general_2, think_general_3},
                                        {think_free_1, think_free_2, think_free_3}};
  const CompiledRules& rules = position.rules();
  auto tables =
      std::make_shared<const EvalTables>(make_eval_tables(rules, centipawns_by_type(rules.definition()), weights));
  const InstanceId id = position.instance();
  return kFactories[static_cast<int>(id.kind)][id.words - 1](position, std::move(tables));
}

}  // namespace tesuji

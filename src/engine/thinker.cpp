#include "engine/thinker.hpp"

#include <cassert>

#include "base/embedded.hpp"
#include "engine/instances/instances.hpp"
#include "evaluate/piece_values.hpp"
#include "evaluate/weights_file.hpp"

namespace tesuji {
namespace {

std::vector<int> centipawns_by_type(const GameDefinition& game) {
  std::vector<int> values;
  for (const auto& value : piece_values(game)) values.push_back(value ? value->centipawns : 0);
  return values;
}

EvalWeights read_builtin_weights() {
  for (const EmbeddedFile& file : embedded_weights()) {
    if (file.path != "movement.yaml") continue;
    const auto weights = parse_weights({std::string(file.path), std::string(file.text)});
    assert(weights.ok());  // a test reads the same file
    if (weights) return *weights;
  }
  return {};
}

}  // namespace

const EvalWeights& builtin_weights() {
  static const EvalWeights weights = read_builtin_weights();
  return weights;
}

std::unique_ptr<Thinker> make_thinker(const AnyPosition& position, const EvalWeights& weights) {
  using Factory = std::unique_ptr<Thinker> (*)(const AnyPosition&, std::shared_ptr<const EvalTables>);
  constexpr Factory kFactories[5][4] = {{think_plain_1, think_plain_2, think_plain_3, nullptr},
                                        {think_hands_1, think_hands_2, think_hands_3, nullptr},
                                        {think_general_1, think_general_2, think_general_3, think_general_6},
                                        {think_free_1, think_free_2, think_free_3, think_free_6},
                                        {think_ruled_1, think_ruled_2, nullptr, think_ruled_6}};
  const CompiledRules& rules = position.rules();
  if (rules.traits().wide) return think_wide(position, weights);
  auto tables = std::make_shared<const EvalTables>(
      make_eval_tables(rules, centipawns_by_type(rules.definition()), weights));
  const InstanceId id = position.instance();
  return kFactories[static_cast<int>(id.kind)][width_index(id.words)](position, std::move(tables));
}

}  // namespace tesuji

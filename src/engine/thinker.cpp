#include "engine/thinker.hpp"

#include "base/embedded.hpp"
#include "evaluate/weights_file.hpp"

namespace tesuji::engine {
namespace {

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
  auto made = visit_instance(position.instance(),
                             [&]<InstanceId Id>() { return make_thinker_for<Id>(position, weights); });
  assert(made);  // every position was made from the same list
  return std::move(*made);
}

}  // namespace tesuji::engine

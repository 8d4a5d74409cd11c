#include "engine/thinker.hpp"

#include "base/embedded.hpp"
#include "evaluate/overlay.hpp"
#include "evaluate/weights_file.hpp"

namespace tesuji::engine {
namespace {

constexpr std::string_view kGeneral = "movement.yaml";
constexpr std::string_view kReturning = "returning.yaml";

EvalWeights read_builtin_weights() {
  EvalWeights weights;
  Overlays overlays;
  std::shared_ptr<const EvalWeights> returning;
  for (const EmbeddedFile& file : embedded_weights()) {
    const SourceText source{std::string(file.path), std::string(file.text)};
    if (file.path == kGeneral || file.path == kReturning) {
      const auto read = parse_weights(source);
      assert(read.ok());  // a test reads the same files
      if (read && file.path == kGeneral) weights = *read;
      if (read && file.path == kReturning) returning = std::make_shared<const EvalWeights>(*read);
    } else {
      const auto read = parse_overlay(source);
      assert(read.ok());
      if (read) overlays.push_back(std::make_shared<const Overlay>(*read));
    }
  }
  weights.overlays = std::move(overlays);
  weights.returning = std::move(returning);
  return weights;
}

}  // namespace

const EvalWeights& builtin_weights() {
  static const EvalWeights weights = read_builtin_weights();
  return weights;
}

std::string builtin_weights_text() {
  const auto files = embedded_weights();
  const auto found = std::ranges::find(files, kGeneral, &EmbeddedFile::path);
  return std::string(found->text);
}

Result<EvalWeights, Errors> read_weights(const SourceText& file) {
  if (!is_overlay(file)) return parse_weights(file);
  auto overlay = parse_overlay(file);
  if (!overlay) return overlay.error();
  EvalWeights weights = builtin_weights();
  std::erase_if(weights.overlays, [&](const auto& known) { return known->game == overlay->game; });
  weights.overlays.insert(weights.overlays.begin(), std::make_shared<const Overlay>(std::move(*overlay)));
  return weights;
}

std::unique_ptr<Thinker> make_thinker(const AnyPosition& position, const EvalWeights& weights) {
  auto made = visit_instance(position.instance(),
                             [&]<InstanceId Id>() { return make_thinker_for<Id>(position, weights); });
  assert(made);  // every position was made from the same list
  return std::move(*made);
}

}  // namespace tesuji::engine

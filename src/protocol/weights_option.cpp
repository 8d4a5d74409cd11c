#include "protocol/weights_option.hpp"

#include "base/files.hpp"

namespace tesuji::protocol {
namespace {

Complaint load_weights(Engine& engine, const std::string& path) {
  if (path.empty()) {
    engine.use_weights(builtin_weights());
    return std::nullopt;
  }
  auto text = read_file(path);
  if (!text) return in_one_row(text.error());
  const auto weights = read_weights({path, std::move(text.value())});
  if (!weights) return in_one_row(weights.error().front());
  engine.use_weights(*weights);
  return std::nullopt;
}

}  // namespace

void add_weights_option(OptionList& options, Engine& engine) {
  options.add_text("Weights", "", [&engine](const std::string& path) { return load_weights(engine, path); });
}

}  // namespace tesuji::protocol

#include "protocol/weights_option.hpp"

#include "base/files.hpp"

namespace tesuji::protocol {
namespace {

Result<ChosenWeights> read_choice(const std::string& path) {
  if (path.empty()) return ChosenWeights{std::nullopt, builtin_weights()};
  auto text = read_file(path);
  if (!text) return text.error();
  SourceText file{path, std::move(text.value())};
  const auto weights = read_weights(file);
  if (!weights) return weights.error().front();
  return ChosenWeights{std::move(file), *weights};
}

}  // namespace

void add_weights_option(OptionList& options, std::function<void(const ChosenWeights&)> choose) {
  options.add_text("Weights", "", [choose = std::move(choose)](const std::string& path) -> Complaint {
    const auto choice = read_choice(path);
    if (!choice) return in_one_row(choice.error());
    choose(*choice);
    return std::nullopt;
  });
}

}  // namespace tesuji::protocol

// The option by which boards choose what the engine judges by.
#pragma once

#include <functional>
#include <optional>

#include "engine/engine.hpp"
#include "protocol/option_list.hpp"

namespace tesuji::protocol {

/// Weights that were chosen, and the file they came from; no file: the program's own.
struct ChosenWeights {
  std::optional<SourceText> file;
  EvalWeights weights;
};

/// An option "Weights": the path of a weights file; empty for the program's own. Whoever judges must hear of
/// the choice: what is said of a position is what is played by.
void add_weights_option(OptionList& options, std::function<void(const ChosenWeights&)> choose);

}  // namespace tesuji::protocol

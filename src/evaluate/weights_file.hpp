// Weights as a commented YAML file: one line per weight, `name: {mg: 1.5, eg: 2}` or one number for both.
#pragma once

#include "define/loader.hpp"
#include "evaluate/weights.hpp"

namespace tesuji::evaluate {

/// Every weight must be there, and nothing else; faults are told with line and column.
Result<EvalWeights, Errors> parse_weights(const SourceText& source);

/// The text of a weights file: `like` with its numbers exchanged, comments and order kept.
std::string weights_text(const EvalWeights& weights, std::string_view like);

}  // namespace tesuji::evaluate

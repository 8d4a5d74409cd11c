// The option by which boards choose what the engine judges by.
#pragma once

#include "engine/engine.hpp"
#include "protocol/option_list.hpp"

namespace tesuji::protocol {

/// An option "Weights": the path of a weights file; empty for the program's own.
void add_weights_option(OptionList& options, Engine& engine);

}  // namespace tesuji::protocol

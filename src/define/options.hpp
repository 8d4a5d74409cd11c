// Documented alternatives: reading `options:` and applying the chosen values.
#pragma once

#include <vector>

#include "define/definition.hpp"
#include "define/loader.hpp"
#include "define/node.hpp"
#include "define/report.hpp"

namespace tesuji::define {

/// Reads `options`, lays the chosen values' `set` over `root` and removes the section from it.
std::vector<OptionDefinition> apply_options(Node& root, const OptionChoices& choices, Report& report);

}  // namespace tesuji::define

// `search` when a persona decides.
#pragma once

#include "cli/options.hpp"

namespace tesuji::cli {

int run_persona(const SearchCommand& command);

}  // namespace tesuji::cli

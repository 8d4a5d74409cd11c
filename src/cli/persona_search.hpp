// `search` when a persona decides.
#pragma once

#include "cli/options.hpp"
#include "persona/persona.hpp"

namespace tesuji::cli {

int run_persona(const SearchCommand& command, Persona& persona);

}  // namespace tesuji::cli

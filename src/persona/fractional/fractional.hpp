// The fractional searcher as a persona: counts material, centre and space, and says so.
#pragma once

#include <memory>

#include "persona/personas.hpp"

namespace tesuji::persona::fractional {

PersonaInfo info();
/// Precondition: the options are among those of info().
std::unique_ptr<Persona> make(const OptionChoices& options);

}  // namespace tesuji::persona::fractional

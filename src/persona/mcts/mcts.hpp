// Tree search by visits, with the evaluation of the house, as a persona.
#pragma once

#include <memory>

#include "persona/personas.hpp"

namespace tesuji::persona::mcts {

PersonaInfo info();
/// Precondition: the options are among those of info().
std::unique_ptr<Persona> make(const OptionChoices& options);

}  // namespace tesuji::persona::mcts

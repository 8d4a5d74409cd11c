// The persona Naitou: the thinking of a shogi cartridge of 1985, move for move. See docs/naitou.md.
#pragma once

#include <memory>

#include "persona/personas.hpp"

namespace tesuji::persona::naitou {

PersonaInfo info();
/// Precondition: the options were checked against info().
std::unique_ptr<Persona> make(const OptionChoices& options);

}  // namespace tesuji::persona::naitou

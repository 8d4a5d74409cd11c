// Naitou's trace as notes that people and programs can read.
#pragma once

#include "persona/naitou/game.hpp"
#include "persona/persona.hpp"

namespace tesuji::persona::naitou {

/// The decision; and if the game was asked to trace it, also the state, every candidate with the rules that
/// fired and every proposal of the book. `turned`: squares are told as seen from the other side.
std::vector<PersonaNote> notes_of(const Tables& tables, const Decided& decided, bool turned);

}  // namespace tesuji::persona::naitou

// Movements of several legs in words.
#pragma once

#include <string>

#include "define/definition.hpp"
#include "describe/language.hpp"

namespace tesuji::describe {

/// "turns once ..." and so on; `where` names the directions. Precondition: is_multi_leg(atom.kind).
std::string leg_words(const MoveAtom& atom, const std::string& where, Language language);

}  // namespace tesuji::describe

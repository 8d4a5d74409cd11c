// A whole game as one printable page.
#pragma once

#include "define/definition.hpp"
#include "describe/language.hpp"
#include "movement/setup.hpp"

namespace tesuji::diagram {

/// A complete HTML document with nothing to load from elsewhere: the board, the rules in words, and every
/// piece with its moves drawn and told.
std::string game_page(const GameDefinition& game, const Setup& setup, Language language);

}  // namespace tesuji::diagram

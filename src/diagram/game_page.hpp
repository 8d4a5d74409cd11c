// A whole game as one printable page.
#pragma once

#include "define/definition.hpp"
#include "describe/language.hpp"
#include "movement/setup.hpp"

namespace tesuji::diagram {

/// A table at the end of a page, in words.
struct PageTable {
  std::string heading;
  std::vector<std::vector<std::string>> rows;  ///< the first of them names the columns
};

/// A complete HTML document with nothing to load from elsewhere: the board, the rules in words, every piece
/// with its moves drawn and told, and whatever else is known of the game.
std::string game_page(const GameDefinition& game, const Setup& setup, Language language,
                      const std::vector<PageTable>& tables = {});

}  // namespace tesuji::diagram

// The rules of a game in words, made from its definition.
#pragma once

#include "describe/language.hpp"

namespace tesuji::describe {

struct RuleParagraph {
  std::string heading;             ///< "Goal", "Promotion", ...
  std::vector<std::string> lines;  ///< whole sentences
};

/// Goal, promotion, castling, en passant, ends of the game and options; pieces are told by piece_words.
std::vector<RuleParagraph> rules_words(const GameDefinition& game, Language language);

}  // namespace tesuji::describe

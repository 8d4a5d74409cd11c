// How a piece moves, in words.
#pragma once

#include "describe/language.hpp"

namespace tesuji::describe {

/// One phrase per way of moving, without a full stop: "slides any distance diagonally".
/// Directions are the owner's.
std::vector<std::string> piece_words(const PieceDefinition& piece, Language language);

/// The phrases as one sentence: "Slides any distance diagonally, or leaps (1,2) in all directions."
std::string piece_sentence(const PieceDefinition& piece, Language language);

}  // namespace tesuji::describe

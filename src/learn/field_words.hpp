// The names of learned weights for readers, in both languages.
#pragma once

#include "define/definition.hpp"
#include "describe/language.hpp"

namespace tesuji::learn {

/// A weight, curve or table of places_of(), or "squares"; what nobody has named is told as it is.
std::string field_words(std::string_view field, Language language);
/// What the places of a curve count; empty for single weights and tables.
std::string axis_words(std::string_view field, Language language);
/// The same with the piece it belongs to, if any.
std::string field_of_piece(const GameDefinition& game, PieceIndex piece, std::string_view field,
                           Language language);

}  // namespace tesuji::learn

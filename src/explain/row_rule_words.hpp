// The rules of a row game in words.
#pragma once

#include <string>

#include "define/row_definition.hpp"
#include "describe/language.hpp"

namespace tesuji::explain {

/// One rule a line; every line ends with a newline.
std::string row_rules_words(const RowGameDefinition& game, Language language);

}  // namespace tesuji::explain

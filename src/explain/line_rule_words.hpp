// The rules of a line game in words.
#pragma once

#include <string>

#include "define/line_definition.hpp"
#include "describe/language.hpp"

namespace tesuji {

/// One rule a line; every line ends with a newline.
std::string line_rules_words(const LineGameDefinition& game, Language language);

}  // namespace tesuji

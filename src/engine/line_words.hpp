// Decisions of line games in words.
#pragma once

#include <string>

#include "describe/language.hpp"
#include "persona/line_strongest.hpp"

namespace tesuji {

/// "wins by continuous fours: j12 k13 ..." or "depth 9, +0.35, 120000 nodes: h8 i9 ...".
std::string decision_words(const LineDecision& decision, const BoardShape& board, Language language);

}  // namespace tesuji

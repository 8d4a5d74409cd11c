// Decisions in row games in words.
#pragma once

#include <string>

#include "describe/language.hpp"
#include "persona/row_strongest.hpp"

namespace tesuji::engine {

/// "wins by continuous fours: j12 k13 ..." or "depth 9, +0.35, 120000 nodes: h8 i9 ...".
std::string decision_words(const RowDecision& decision, const BoardShape& board, Language language);

}  // namespace tesuji::engine

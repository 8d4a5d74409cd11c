// Rules that few games have, in words.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "define/definition.hpp"
#include "describe/language.hpp"

namespace tesuji::describe {

/// Names pieces inside a sentence.
using PieceNames = std::function<std::string(const std::vector<PieceIndex>&)>;

/// Lion trading and what may be flown over; empty for most games.
std::vector<std::string> special_words(const GameDefinition& game, const PieceNames& names,
                                       Language language);

/// Which moves promote, where that is not simply "in the zone"; empty for most rules.
std::string promotion_when(const PromotionRule& rule, Language language);

/// A side that has only royals left; empty where that means nothing.
std::string bare_words(const EndRules& end, Language language);

}  // namespace tesuji::describe

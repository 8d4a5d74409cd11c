// Why a piece is worth what it is worth, in words.
#pragma once

#include "describe/language.hpp"
#include "evaluate/piece_values.hpp"

namespace tesuji::explain {

/// "reach now", "いまの利き": the reason's name for readers.
std::string reason_name(ValueReason reason, Language language);
/// "reach-now": the reason's name for scripts; never changes.
const char* reason_id(ValueReason reason);

/// The reasons as one sentence: "Worth 303: controls 5.3 squares on average, half of them forward, ...".
std::string value_sentence(const PieceValue& value, Language language);

}  // namespace tesuji::explain

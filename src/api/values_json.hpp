// Piece values with their reasons as JSON.
#pragma once

#include <optional>

#include "api/json.hpp"
#include "evaluate/piece_values.hpp"

namespace tesuji::api {

/// `{value, reasons: [{reason, value}], measures, value_words}`; a royal piece has `value: null` and no
/// reasons.
Json value_json(const std::optional<PieceValue>& value);

}  // namespace tesuji::api

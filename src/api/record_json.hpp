// A recorded game as a JSON move tree, and back.
#pragma once

#include "api/json.hpp"
#include "base/result.hpp"
#include "notation/record.hpp"

namespace tesuji::api {

/// `{game, headers, position, result, comments, moves: [{move, san, comments, marks, variations}]}`
Json record_json(const GameRecord& record);

/// The inverse; moves are read by their `move` (or `san`) text and must be legal. The game's rules are in
/// `record.rules` already.
std::optional<Error> read_record_json(const Json& json, GameRecord& record);

}  // namespace tesuji::api

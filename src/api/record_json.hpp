// A recorded game as a JSON move tree, and back.
#pragma once

#include "api/json.hpp"
#include "base/result.hpp"
#include "engine/record_tree.hpp"

namespace tesuji::api {

/// `{game, headers, position, result, comments, moves: [{move, san, comments, marks, variations}], count}`
Json record_json(const RecordTree& record);

/// The inverse, strictly; whether the moves are possible is seen by who writes them.
Result<RecordTree> read_record_json(const Json& json);

}  // namespace tesuji::api

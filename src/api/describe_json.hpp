// A whole game as JSON: its definition, options, and what its pieces' movement says about them.
#pragma once

#include "api/json.hpp"
#include "api/params.hpp"
#include "base/result.hpp"
#include "define/definition.hpp"

namespace tesuji::api {

/// `board` leaves out what boards do not show: on the largest, facts of movement alone take many seconds.
enum class DescribePart { all, board };
/// "all", "board", or nothing, which means all; a fault for any other word.
Result<DescribePart> describe_part(Params& params);

Json describe_json(const GameDefinition& game, DescribePart part);

}  // namespace tesuji::api

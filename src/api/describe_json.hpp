// A whole game as JSON: its definition, options, and what its pieces' movement says about them.
#pragma once

#include "api/json.hpp"
#include "define/definition.hpp"

namespace tesuji::api {

Json describe_json(const GameDefinition& game);

}  // namespace tesuji::api

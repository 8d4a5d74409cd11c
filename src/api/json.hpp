// The JSON type of the API, declared only: nlohmann/json costs seconds in every unit that includes it.
#pragma once

#include <nlohmann/json_fwd.hpp>

#include "base/rooms.hpp"

namespace tesuji::api {

/// Keeps the order of fields, so that answers read as they are documented.
using Json = nlohmann::ordered_json;

}  // namespace tesuji::api

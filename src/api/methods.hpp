// The methods of the API. Each reads its params strictly and gives a value or the faults of the input.
#pragma once

#include <functional>
#include <string_view>

#include "api/json.hpp"
#include "engine/game_library.hpp"

namespace tesuji::api {

struct Context {
  GameLibrary& library;
  const std::function<bool()>& should_stop;
};

/// Json is incomplete here; results travel through this.
struct MethodAnswer;

using Method = MethodAnswer (*)(Context& context, const Json& params);

/// The method of that name, or null.
Method find_method(std::string_view name);

}  // namespace tesuji::api

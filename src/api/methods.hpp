// The methods of the API. Each reads its params strictly and gives a value or the faults of the input.
#pragma once

#include <functional>
#include <string_view>

#include "api/json.hpp"
#include "api/params.hpp"
#include "engine/engine.hpp"
#include "engine/session.hpp"

namespace tesuji::api {

/// What a method may use of its connection.
struct Context {
  GameLibrary& library;
  Engine& engine;
  const std::function<bool()>& should_stop;
  /// Tells the other end how far the request is; empty when nobody asked by an id.
  std::function<void(Json progress)> tell;
};

/// Json is incomplete here; results travel through this.
struct MethodAnswer;

using Method = MethodAnswer (*)(Context& context, const Json& params);

/// The method of that name, or null.
Method find_method(std::string_view name);

/// The session that the common params ask for.
Result<Session, Errors> open_session(Context& context, Params& params);

// Methods that think; see docs/api.md.
MethodAnswer evaluate_method(Context& context, const Json& object);
MethodAnswer search_method(Context& context, const Json& object);
MethodAnswer tactics_method(Context& context, const Json& object);
MethodAnswer threats_method(Context& context, const Json& object);

// Methods that say why.
MethodAnswer explain_method(Context& context, const Json& object);
MethodAnswer review_method(Context& context, const Json& object);
MethodAnswer map_method(Context& context, const Json& object);

}  // namespace tesuji::api

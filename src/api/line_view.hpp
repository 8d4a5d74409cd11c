// Positions of line games for boards that draw them.
#pragma once

#include "api/methods.hpp"
#include "engine/line_session.hpp"

namespace tesuji::api {

/// The session that the common params ask for.
Result<LineSession, Errors> open_line_session(Context& context, Params& params);

MethodAnswer line_view(Context& context, const Json& object);
MethodAnswer line_notate(Context& context, const Json& object);
MethodAnswer line_compose(Context& context, const Json& object);

}  // namespace tesuji::api

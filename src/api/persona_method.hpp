// `search` when somebody else than the engine decides.
#pragma once

#include <string>

#include "api/methods.hpp"
#include "engine/organs/company.hpp"

namespace tesuji::api {

/// Asks the persona; `params` are those of `search`.
MethodAnswer persona_search(Context& context, Params& params, const std::string& persona,
                            PersonaLimits limits);

/// `{best, lines, nodes, depth, seconds, persona, decision, trace}`; see docs/personas.md.
Json reply_json(const PersonaAnswer& answer, const std::string& persona);

}  // namespace tesuji::api

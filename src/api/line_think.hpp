// search, evaluate and explain of line games as JSON. For the units of src/api; the documents are for all.
#pragma once

#include <optional>

#include "api/json.hpp"
#include "api/method_answer.hpp"
#include "api/methods.hpp"
#include "describe/language.hpp"
#include "engine/line_session.hpp"
#include "persona/line_levels.hpp"
#include "persona/line_strongest.hpp"

namespace tesuji::api {

class Params;

Json line_search_json(const LineSession& session, const LineDecision& decision);
/// The terms of the search's evaluation, or of a level's score table; their values add up to the score.
Json line_evaluate_json(const LineSession& session, const LineLevel* level);
Json line_explain_json(LineSession& session, Point move, std::optional<Point> versus, Language language);

/// How the params ask to think: limits, lines, level.
struct LineRequest {
  LineLimits limits;
  const LineLevel* level = nullptr;  ///< null: the strongest player
};
Result<LineRequest> line_request(Params& params);
LineDecision line_decision(Context& context, const LineSession& session, const LineRequest& request);
/// The answer to `search` while an opening procedure runs; its best move may be a word.
Json procedure_search_json(Context& context, const LineSession& session);

}  // namespace tesuji::api

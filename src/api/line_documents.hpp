// Thoughts about line games as JSON on one line, for commands with --json.
#pragma once

#include <optional>
#include <string>

#include "describe/language.hpp"
#include "engine/line_review.hpp"
#include "persona/line_levels.hpp"
#include "persona/line_strongest.hpp"

namespace tesuji::api {

std::string line_search_document(const LineSession& session, const LineDecision& decision);
std::string line_evaluate_document(const LineSession& session, const LineLevel* level);
std::string line_review_document(const LineReview& review, const BoardShape& board);
std::string line_explain_document(LineSession& session, Point move, std::optional<Point> versus,
                                  Language language);

}  // namespace tesuji::api

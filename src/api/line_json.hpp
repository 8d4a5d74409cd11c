// Line games as JSON.
#pragma once

#include "api/json.hpp"
#include "engine/line_session.hpp"

namespace tesuji::api {

Json line_moves_json(const LineSession& session);
Json forbidden_json(const LineSession& session);
Json solve_json(const LineSession& session, const SolveReport& report);
Json balanced_json(const LineSession& session, const std::vector<BalancedStones>& found);
Json line_describe_json(const LineGameDefinition& game);

/// The same on one line, for commands with --json.
std::string line_moves_document(const LineSession& session);
std::string forbidden_document(const LineSession& session);
std::string solve_document(const LineSession& session, const SolveReport& report);
std::string balanced_document(const LineSession& session, const std::vector<BalancedStones>& found);

}  // namespace tesuji::api

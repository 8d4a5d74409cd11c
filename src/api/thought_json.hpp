// What a search found, as JSON.
#pragma once

#include "api/json.hpp"
#include "engine/organs/searcher.hpp"

namespace tesuji::api {

/// `{best, lines: [{score, mate, moves}], nodes, depth, seconds}`; scores in centipawns for the side to move.
Json proposal_json(const Proposal& proposal);
/// `{depth, selective_depth, nodes, seconds, lines}` of one finished iteration.
Json iteration_json(const Findings& found);

}  // namespace tesuji::api

// What a search found and what an evaluation adds up, as JSON.
#pragma once

#include "api/json.hpp"
#include "engine/engine.hpp"
#include "engine/session.hpp"

namespace tesuji::api {

/// `{best, lines: [{score, mate, moves}], nodes, depth, seconds}`; scores in centipawns for the side to move.
Json thought_json(const Thought& thought, const AnyPosition& root);
/// `{depth, selective_depth, nodes, seconds, lines}` of one finished iteration.
Json iteration_json(const SearchReport& report, const AnyPosition& root);
/// `{score, side, unit, terms: [{feature, group, first, second, value}]}` with sum(value) == score.
Json evaluation_json(const Breakdown& breakdown, const AnyPosition& position);

}  // namespace tesuji::api

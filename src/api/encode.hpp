// Games, positions, records, thoughts and faults as JSON values, in the shapes that docs/api.md documents.
#pragma once

#include <string>

#include "api/json.hpp"
#include "base/datum.hpp"
#include "engine/organs/company.hpp"
#include "engine/organs/counter.hpp"
#include "engine/organs/searcher.hpp"
#include "engine/record_tree.hpp"

namespace tesuji::engine {
class GameLibrary;
}

namespace tesuji::api {

Json datum_json(const Datum& datum);
Json games_json(const GameLibrary& library);
Json moves_json(const Play& play);
/// As moves_json, with what stands where and what every move does.
Json view_json(const Play& play);
/// `{move, text, text_ja, from, to, ...}`
Json named_json(const NamedMove& move);
/// `{ok, diagnostics}`; no errors means ok.
Json check_json(const Errors& errors);
/// `{line, column, hint}` of one fault.
Json place_json(const Error& error);
/// `{nodes, seconds}`, and the captures of royals where they were counted.
Json perft_json(const PerftReport& report);

/// `{best, lines: [{score, mate, moves}], nodes, depth, seconds}`; scores in centipawns for the side to move.
Json proposal_json(const Proposal& proposal);
/// `{depth, selective_depth, nodes, seconds, lines}` of one finished iteration.
Json iteration_json(const Findings& found);
/// `{best, lines, nodes, depth, seconds, persona, decision, trace}`; see docs/personas.md.
Json reply_json(const PersonaAnswer& answer, const std::string& persona);
/// `{game, headers, position, result, comments, moves: [{move, san, comments, marks, variations}], count}`
Json record_json(const RecordTree& record);
/// The inverse, strictly; whether the moves are possible is seen by who writes them.
Result<RecordTree> read_record_json(const Json& json);

/// On one line. Texts that came from outside may hold broken UTF-8.
std::string json_text(const Json& json);
/// The same with its newline.
std::string json_row(const Json& json);

/// The text, or null for an empty one.
Json text_or_null(const std::string& text);

}  // namespace tesuji::api

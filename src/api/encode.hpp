// Games, positions and faults as JSON values, in the shapes that docs/api.md documents.
#pragma once

#include <string>

#include "api/json.hpp"
#include "base/datum.hpp"
#include "engine/organs/counter.hpp"
#include "engine/play.hpp"

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

/// One line with its newline. Texts that came from outside may hold broken UTF-8.
std::string json_row(const Json& json);

/// The text, or null for an empty one.
Json text_or_null(const std::string& text);

}  // namespace tesuji::api

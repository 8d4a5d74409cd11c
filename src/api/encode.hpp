// Games, positions and faults as JSON values, in the shapes that docs/api.md documents.
#pragma once

#include <string>

#include "api/json.hpp"
#include "engine/session.hpp"

namespace tesuji::api {

Json games_json(const GameLibrary& library);
Json moves_json(const Session& session);
/// `{ok, diagnostics}`; no errors means ok.
Json check_json(const Errors& errors);
/// `{line, column, hint}` of one fault.
Json place_json(const Error& error);
/// `{nodes, seconds}`, and the captures of royals where they were counted.
Json perft_json(const PerftReport& report);

const char* side_word(Side side);

}  // namespace tesuji::api

// What a persona is shown of a game.
#pragma once

#include "engine/session.hpp"
#include "persona/persona.hpp"

namespace tesuji::engine {

/// The game so far. The view points into the session and must not outlive its next move.
GameView view_game(const Session& session);

/// The game that begins where `session` stands and goes on with `moves`, separated by blanks. They are made
/// on the session; where its rules refuse one, the view holds the moves as they were written and no position,
/// for a persona may know other rules, and the session is left where it stood.
GameView view_game(Session& session, std::string_view moves);

}  // namespace tesuji::engine

// Which rules a record is read by.
#pragma once

#include "engine/game_library.hpp"
#include "notation/pgn.hpp"

namespace tesuji {

/// Rules for a record's variant; `game` overrules what the record says, `usual` is for records that name
/// none. `library` must outlive it.
GameProvider record_provider(GameLibrary& library, const std::string& game, const OptionChoices& options,
                             const std::string& usual);

/// The game that records of this text usually are of, when neither they nor anybody else names one.
std::string usual_game(std::string_view record);

}  // namespace tesuji

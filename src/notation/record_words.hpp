// Names that formats give to the same header, the named start positions of a game, and how a record begins.
#pragma once

#include "movement/any_position.hpp"
#include "notation/record.hpp"

namespace tesuji::notation {

/// The name a GameRecord uses for a KIF or CSA header; names without a counterpart stay as they are.
/// White is the player who moves first, as in PGN.
std::string header_from_kif(std::string_view name);
std::string header_from_csa(std::string_view name);
/// The inverse. Handicap records call the players 下手 and 上手.
std::string header_to_kif(std::string_view name, bool handicap);
std::string header_to_csa(std::string_view name);

/// The start position called `name` (香落ち, "lance", "Lance handicap"); the game's own for 平手.
std::optional<Setup> named_start(std::string_view name, const CompiledRules& rules);

/// What 手合割 says for this start; empty when it has no name.
std::string start_name(const std::optional<Setup>& start, const CompiledRules& rules);

/// The position in which the record's moves begin.
Result<Setup> start_of(const GameRecord& record);
/// The same to walk on; fails for a record that does not say which game was played.
Result<std::unique_ptr<AnyPosition>> position_of(const GameRecord& record);

/// Why a record cannot be written: its move `number` is not legal in the position.
std::optional<Error> refuse_illegal(Move move, const AnyPosition& position, std::string_view number);

/// Time used for a move: 12:34 or 0:00:12, decimals allowed, in milliseconds; nothing when it is no time.
std::optional<int> parse_time(std::string_view text);

}  // namespace tesuji::notation

// Positions as text in whichever dialect a game uses: FEN, FEN with hands, or SFEN.
#pragma once

#include <string>
#include <string_view>

#include "base/result.hpp"
#include "compile/compiled_rules.hpp"
#include "movement/setup.hpp"

namespace tesuji::notation {

/// Does the game write its positions as SFEN? True for the shogi family.
bool writes_sfen(const GameDefinition& game);

/// Reads any dialect the game knows: in the shogi family brackets after the board mean FEN with hands
/// (w = first player), everything else SFEN (b = first player). Errors carry the column in `text`.
Result<Setup> parse_position(std::string_view text, const CompiledRules& rules);

/// SFEN for the shogi family, FEN (with hands where there are any) for all others.
std::string position_text(const Setup& setup, const CompiledRules& rules);

/// One of the game's named arrangements: the game begins there, whoever is to move.
Result<Setup> named_position(const NamedSetup& named, const CompiledRules& rules);

/// The game's own start position.
Result<Setup> start_position(const CompiledRules& rules);

}  // namespace tesuji::notation

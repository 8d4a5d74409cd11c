// Positions as text in whichever dialect a game uses: FEN, FEN with hands, or SFEN. See docs/notation.md.
#pragma once

#include "compile/compiled_rules.hpp"
#include "movement/setup.hpp"

namespace tesuji::notation {

/// Does the game write its positions as SFEN? True for the shogi family.
bool writes_sfen(const GameDefinition& game);

/// Reads any dialect the game knows: in the shogi family brackets after the board mean FEN with hands
/// (w = first player), everything else SFEN (b = first player). On failure Error::where.column is the 1-based
/// character position in `text`. The arrangement itself may still be impossible: make_position() judges that.
Result<Setup> parse_position(std::string_view text, const CompiledRules& rules);

/// SFEN for the shogi family, FEN (with hands where there are any) for all others. What parse_position()
/// returns is written so that it reads the same again.
std::string position_text(const Setup& setup, const CompiledRules& rules);

/// FEN: board, side, castling, en passant and the two counters; fields after the side may be missing
/// from the right. Written are six fields, KQkq or file letters, squares in a fixed order.
Result<Setup> parse_fen(std::string_view text, const CompiledRules& rules);
std::string fen_text(const Setup& setup, const CompiledRules& rules);

/// SFEN: board, side, hands and the number of the next ply; hands and number may be missing. Hands are
/// written in the order in which the game lists what can be in hand.
Result<Setup> parse_sfen(std::string_view text, const CompiledRules& rules);
std::string sfen_text(const Setup& setup, const CompiledRules& rules);

/// One of the game's named arrangements: the game begins there, whoever is to move.
Result<Setup> named_position(const NamedSetup& named, const CompiledRules& rules);

/// The game's own start position.
Result<Setup> start_position(const CompiledRules& rules);

}  // namespace tesuji::notation

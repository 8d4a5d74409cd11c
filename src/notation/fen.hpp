// FEN: a position in one line, for any game whose pieces have letters. See docs/notation.md.
#pragma once

#include <string>
#include <string_view>

#include "base/result.hpp"
#include "compile/compiled_rules.hpp"
#include "movement/setup.hpp"

namespace tesuji::notation {

/// Reads board, side, castling, en passant and the two counters; fields after the side may be missing
/// from the right. On failure Error::where.column is the 1-based character position in `text`.
/// The arrangement itself may still be impossible: make_position() judges that.
Result<Setup> parse_fen(std::string_view text, const CompiledRules& rules);

/// The canonical text: six fields, KQkq or file letters, squares in a fixed order.
/// parse_fen(fen_text(s)) == s for every setup that parse_fen can return.
std::string fen_text(const Setup& setup, const CompiledRules& rules);

}  // namespace tesuji::notation

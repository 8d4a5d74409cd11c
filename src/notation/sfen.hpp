// SFEN: a position of a shogi-like game in one line, as USI engines write it. See docs/notation.md.
#pragma once

#include <string>
#include <string_view>

#include "base/result.hpp"
#include "compile/compiled_rules.hpp"
#include "movement/setup.hpp"

namespace tesuji::notation {

/// Reads board, side (b = first player), hands and the number of the next ply; hands and number may be
/// missing. On failure Error::where.column is the 1-based character position in `text`.
Result<Setup> parse_sfen(std::string_view text, const CompiledRules& rules);

/// The canonical text, hands in the order in which the game lists what can be in hand.
/// parse_sfen(sfen_text(s)) == s for every setup that parse_sfen can return.
std::string sfen_text(const Setup& setup, const CompiledRules& rules);

}  // namespace tesuji::notation

// The end of a game in words: which rule decided it, and for whom.
#pragma once

#include <string>

#include "compile/compiled_rules.hpp"
#include "movement/outcome.hpp"

namespace tesuji::notation {

/// What a game's players call the two sides: White and Black, Red and Black, Sente and Gote.
LocalText side_name(Side side, const GameDefinition& game);

/// An English piece name as it stands inside a sentence: "king" for King.
std::string piece_word(PieceIndex piece, const GameDefinition& game);

/// One sentence without a final full stop that names the winner (or the draw) and the deciding rule.
LocalText outcome_text(const Outcome& outcome, const CompiledRules& rules);

}  // namespace tesuji::notation

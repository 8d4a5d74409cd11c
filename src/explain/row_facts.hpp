// What a stone does in a row game, as facts that are checked on the board before they are told.
#pragma once

#include <string>
#include <vector>

#include "claims/find/stone_look.hpp"
#include "describe/language.hpp"

namespace tesuji::explain {

/// All that is true of the stone, most important first; never empty. Precondition: `point` is empty.
std::vector<RowFact> row_facts(RowPosition& position, Point point);

/// "four-three": for scripts, never changes.
inline std::string_view claim_id(const ClaimKind* claim) {
  return claim->id;
}

/// One sentence about the fact, without the final stop.
std::string fact_words(const RowFact& fact, Point move, const BoardShape& board, Language language);

/// The facts worth telling as one text; at most `most` of them.
std::string move_words(RowPosition& position, Point move, Language language, std::size_t most = 4);

}  // namespace tesuji::explain

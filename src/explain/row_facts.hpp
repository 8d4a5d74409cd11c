// What a stone does in a row game, as facts that are checked on the board before they are told; why a point
// is forbidden; the rules in words.
#pragma once

#include "claims/find/stone_look.hpp"
#include "placement/foul_reason.hpp"

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

/// "a double three", 三三.
const char* foul_word(Foul foul, Language language);

/// The tree of reasons as sentences: "h8 is a double three: the three g8-h8-i8 is real because j8 is open
/// ...". A point that only looks forbidden is told apart: its false threes are named with what spoils them.
std::string foul_sentence(const FoulReason& reason, const BoardShape& board, Language language);

/// The rules of a row game, one a line; every line ends with a newline.
std::string row_rules_words(const RowGameDefinition& game, Language language);

}  // namespace tesuji::explain

// Naitou's search: every move, one ply deep, in the original's order.
#pragma once

#include <optional>

#include "persona/naitou/judge.hpp"

namespace tesuji::persona::naitou {

struct SearchFinding {
  std::optional<Candidate> best;  ///< nothing when all moves were refused, or the search was left out
  LeafValues values;              ///< of the best; the worst of all when there is none
  int candidates = 0;
};

struct SearchOptions {
  bool legal_only = false;  ///< pass over moves that shogi's rules forbid, though the original plays them
  Trace* trace = nullptr;   ///< to be told everything; may be null
};

/// `best_source` is the original's byte that survives from turn to turn; it is updated.
SearchFinding search(const Thinking& thinking, Byte& best_source, const SearchOptions& options);

/// Would shogi's rules forbid this move: own king left in check, or mate by a dropped pawn?
bool breaks_rules(const Board& after, const Candidate& candidate);

}  // namespace tesuji::persona::naitou

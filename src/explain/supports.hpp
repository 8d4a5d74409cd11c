// What a claim depends on without saying so: pieces that hold a mate, guard a square, or stand in somebody's
// way.
#pragma once

#include "claims/find/lore.hpp"
#include "explain/verify.hpp"

namespace tesuji::explain {

/// The dearest pieces that neither the claim nor its line names, without any one of which it would be false;
/// those on `known` squares left out. Few, or none where there are too many pieces to ask about each.
std::vector<PieceRef> supports_of(const Lore& lore, const Verifier& verifier, const AnyPosition& root,
                                  Move move, const Proposition& claim, std::vector<Square> known);

}  // namespace tesuji::explain

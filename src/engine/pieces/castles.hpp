// Castles and other formations that a game's book has names for: which of them a move completes, which it
// works at, and which the sides have.
#pragma once

#include "claims/find/lore.hpp"
#include "engine/opening_book.hpp"
#include "movement/any_position.hpp"

namespace tesuji::engine {

/// Men on certain squares, as each side has them.
struct Formation {
  LocalText name;
  PerSide<std::vector<claims::PieceRef>> men{};
  bool castle = false;  ///< one of them is royal
};

/// Those that a book lists; a game of pieces only.
std::vector<Formation> formations_of(const OpeningBook& book, const GameDefinition& game);

/// A formation of one side, and how many of its moves complete it.
struct FormationState {
  const Formation* formation = nullptr;
  int left = 0;
};

/// The castle that the side has, or else the one it can have soonest, in two moves at most; of equals the
/// largest. Found with what pieces see, told only when a plain walk over the definition confirms it.
std::optional<FormationState> nearest_castle(const Lore& lore, const AnyPosition& position, Side side,
                                             const std::vector<Formation>& formations);

/// The formation that the move completes, or the castle in which it puts a man into its place.
std::optional<FormationState> formation_by(const Lore& lore, const AnyPosition& root, Move move,
                                           const std::vector<Formation>& formations);

}  // namespace tesuji::engine

// What programs for many variants take for granted about a game when they write positions.
#pragma once

#include <vector>

#include "compile/compiled_rules.hpp"

namespace tesuji::library {

struct FairyFacts {
  std::vector<define::PieceIndex> hand_order;  ///< pieces in hand, for each side, as they are written
  std::vector<bool> pawn;                      ///< by piece: its moves are progress, though no rule counts it
  bool shows_counters = false;                 ///< positions tell the numbers that rules keep
};

/// Like a pawn of chess: goes only ahead, and what it takes stands elsewhere than where it goes.
bool is_pawn(const define::PieceDefinition& piece);

/// The letter of what belongs to nobody: a hole, a blocker. 0 where there is no such piece.
char neutral_letter(const define::GameDefinition& game);

FairyFacts facts_of(const compile::CompiledRules& rules);

}  // namespace tesuji::library

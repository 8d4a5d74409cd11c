// Games built in code, for tests that must not depend on the loader or on game files.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "compile/compiled_rules.hpp"
#include "support/rooms.hpp"

namespace tesuji::test {

/// Enough of a game to read and write its positions; its pieces move only where notation asks.
class HandMade {
 public:
  /// `letters` are the pieces in order; a P gets the straight double step.
  HandMade(int files, int ranks, const std::string& letters, const std::string& start_fen);

  HandMade& castling(int king_to, int partner_to, int long_king_to, int long_partner_to, bool any_start);
  HandMade& en_passant();
  HandMade& slanting_pawns();
  HandMade& exposes(bool origin, bool transit);
  HandMade& family(const std::string& name);
  HandMade& shogi_names();
  /// Pieces with these letters can be in hand; captured ones get there.
  HandMade& drops(const std::string& letters);
  /// Each letter gets a promoted form with a `+` before it.
  HandMade& promoted(const std::string& letters);
  HandMade& gating(const std::string& letters);

  std::shared_ptr<const CompiledRules> rules() const;
  GameDefinition& definition() { return game_; }

 private:
  PieceIndex piece(char letter) const;

  GameDefinition game_;
};

std::shared_ptr<const CompiledRules> hand_made_chess();
std::shared_ptr<const CompiledRules> hand_made_chess960();
std::shared_ptr<const CompiledRules> hand_made_king_capture(bool origin, bool transit);
std::shared_ptr<const CompiledRules> hand_made_berolina();
std::shared_ptr<const CompiledRules> hand_made_xiangqi();
std::shared_ptr<const CompiledRules> hand_made_minishogi();
std::shared_ptr<const CompiledRules> hand_made_crazyhouse();
std::shared_ptr<const CompiledRules> hand_made_seirawan();
std::shared_ptr<const CompiledRules> hand_made_placement();

}  // namespace tesuji::test

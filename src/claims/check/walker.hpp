// Walker: how pieces see squares, straight from the definition. The checking half's own eyes.
#pragma once

#include "base/patience.hpp"
#include "claims/proposition.hpp"

namespace tesuji::claims {

/// Walks over the definition's atoms, until the patience ends: then it sees nothing any more.
class Walker {
 public:
  Walker(const GameDefinition& game, Patience& patience) : game_(game), patience_(patience) {}

  /// Could the piece on `from` take on `to`, whatever stands there?
  bool sees(const Board& board, Square from, Square to) const;
  /// Could the piece on `from` go there: to an empty square by a step, to an enemy by a capture?
  bool could_go(const Board& board, Square from, Square to) const;
  /// How many squares the piece on `from` could go to.
  int reach(const Board& board, Square from) const;
  bool seen_by(const Board& board, Square to, Side by, Square except = kNoSquare) const;

  bool promoter(PieceIndex piece) const;
  bool royal(PieceIndex piece) const;

 private:
  bool goes(const Board& board, const PieceDefinition& piece, const MoveAtom& atom, Side side, Square from,
            Square to) const;
  /// The same without zones: the verifier's own reading of every kind of movement.
  bool arrives(const Board& board, const PieceDefinition& piece, const MoveAtom& atom, Side side, Square from,
               Square to) const;
  bool steps_to(const Board& board, const MoveAtom& atom, Side side, Square from, Square to) const;
  bool turns(const Board& board, Vector step, Side side, Square from, Square to) const;
  bool flies(const Board& board, const PieceDefinition& piece, const MoveAtom& atom, Side side, Square from,
             Square to) const;
  int king_steps(const Board& board, Square from, Square to, int most) const;
  bool within(const std::string& zone, Side side, Square sq) const;

  const GameDefinition& game_;
  Patience& patience_;
};

}  // namespace tesuji::claims

// The ways of a piece from a square: where its movement may end, which squares decide whether it gets
// there, and what it may do there.
#pragma once

#include "walk/course.hpp"

namespace tesuji::walk {

/// May the movement be used from this square, and end on that one? Zones and first-move limits decide.
bool may_start(const GameDefinition& game, PieceIndex piece, const MoveAtom& atom, Side side, Square from);
bool may_end(const GameDefinition& game, const MoveAtom& atom, Side side, Square to);
/// The same as flags by square; empty = anywhere.
std::vector<std::uint8_t> starts(const GameDefinition& game, PieceIndex piece, const MoveAtom& atom,
                                 Side side);
std::vector<std::uint8_t> ends(const GameDefinition& game, const MoveAtom& atom, Side side);

/// Calls visit(atom, course, square, k, m) for every end of every movement of a piece on `from`, in the order
/// of its atoms, until it returns false. See for_each_end() of a course for k and m.
bool for_each_end(const GameDefinition& game, PieceIndex piece, Side side, Square from, auto&& visit) {
  for (const MoveAtom& atom : game.piece(piece).moves) {
    if (!may_start(game, piece, atom, side, from)) continue;
    const Course course = course_of(atom);
    const bool more = for_each_end(course, game.board, side, from, [&](Square to, int k, int m) {
      const bool allowed = atom.to_zone.empty() || may_end(game, atom, side, to);
      return !allowed || visit(atom, course, to, k, m);
    });
    if (!more) return false;
  }
  return true;
}

/// One square a piece might go to, with how much must hold on the way.
struct Destination {
  Square to = kNoSquare;
  Passage passage = Passage::leaps;
  bool quiet = true;
  bool captures = true;
  int steps = 1;    ///< how many steps away; 1 for leaps
  int between = 0;  ///< how many squares decide
  int hops = 0;     ///< over_few: pieces it may pass

  bool needs_hurdle() const { return passage == Passage::over_one || passage == Passage::behind_one; }
};

/// Every destination of a piece on `from`, in the order of its atoms. Hops are included although they need a
/// hurdle.
std::vector<Destination> destinations(const GameDefinition& game, PieceIndex piece, Side side, Square from);

/// The same with the squares themselves.
struct Way {
  Square to = kNoSquare;
  Vector vector;  ///< from origin to target, as the owner sees it
  AtomKind kind = AtomKind::leap;
  Passage passage = Passage::leaps;
  bool quiet = true;
  bool captures = true;
  int most = 0;              ///< over_few: pieces it may pass; wanders: steps it may take
  int rank = 0;              ///< of the piece, for those that fly over what ranks lower
  std::vector<Square> path;  ///< the squares that decide, nearest first

  /// Does the piece attack the square while the way is open?
  bool attacks() const { return captures && passage != Passage::appears; }
  /// Does what stands on the board decide whether it is open?
  bool blockable() const { return passage != Passage::leaps && passage != Passage::through; }
};

std::vector<Way> ways(const GameDefinition& game, PieceIndex piece, Side side, Square from);

/// The rays along which royals may not face each other, as ways by which a royal takes another; and their
/// directions.
std::vector<Way> facing_ways(const GameDefinition& game, Side side, Square from);
std::vector<Vector> facing_steps(const GameDefinition& game);

/// Does it move like a pawn: one rank at a time (the first move may go further), never back nor sideways?
bool steps_forward_only(const std::vector<MoveAtom>& moves);
/// Does one of them slide straight ahead without a limit?
bool slides_ahead(const std::vector<MoveAtom>& moves);
/// Does it go along lines, rather than by leaps and single steps alone?
bool goes_along_lines(const std::vector<MoveAtom>& moves);

}  // namespace tesuji::walk

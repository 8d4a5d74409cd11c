// Where the atoms of a piece lead on a given board, one square at a time.
#pragma once

#include <functional>

#include "define/definition.hpp"
#include "support/rooms.hpp"

namespace tesuji::test {

using Board = std::vector<PlacedPiece>;

/// Is `sq` in the sorted or unsorted list?
bool contains(const std::vector<Square>& squares, Square sq);
bool contains_piece(const std::vector<PieceIndex>& pieces, PieceIndex piece);

/// Calls `reach(to)` for every square at which this atom of the piece on `from` could end when `board` is
/// as given, whatever stands on that square: empty, friend or foe. Zones are respected; whether the atom
/// may move quietly or capture there is for the caller to say.
void walk_atom(const GameDefinition& game, const Board& board, const PieceDefinition& piece,
               const MoveAtom& atom, Square from, Side side, const std::function<void(Square)>& reach);

/// Could a piece of `side` ever move from `sq`, by any of its atoms, on some board?
bool can_ever_move(const GameDefinition& game, PieceIndex piece, Side side, Square sq);

/// Does a piece of `by` capture on `sq`, were a piece of the other side there?
bool attacks(const GameDefinition& game, const Board& board, Square sq, Side by);

/// Do royals on `a` and `b`, owned by `side_of_a` and the other side, face each other on an open line?
bool faces(const GameDefinition& game, const Board& board, Square a, Square b, Side side_of_a);

}  // namespace tesuji::test

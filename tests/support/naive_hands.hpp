// The naive generator's pieces in hand: drops, gating, placement, and goals. Readings of the rules:
//  * `no_mate` asks only whether the opponent is in check without an answer, whichever piece gives the check,
//    and applies where the opponent has exactly one royal.
//  * Gating is an addition to a move that is legal without it; a move that promotes cannot gate.
#pragma once

#include "support/naive.hpp"
#include "support/rooms.hpp"

namespace tesuji::test {

/// How many of `piece` the side holds.
int naive_held(const Setup& setup, Side side, PieceIndex piece);
void naive_hold(const GameDefinition& game, Setup& setup, Side side, PieceIndex piece, int change);

/// Where a captured piece goes: into the captor's hand, or off the board.
void naive_capture(const GameDefinition& game, Setup& result, PlacedPiece captured, Side captor);

/// The side to move still has to place its pieces before it may move.
bool naive_must_place(const GameDefinition& game, const Setup& setup);

/// Every drop that the drop rule allows, with the resulting board, hands and castling rights; whether a royal
/// is left attacked and whether it mates is for the caller to say.
std::vector<NaiveMove> naive_drops(const GameDefinition& game, const Setup& setup);

/// Has a piece of either side reached its goal?
bool naive_arrived(const GameDefinition& game, const Setup& setup);

/// The same legal move once more for each piece in hand that may enter on a square it leaves.
std::vector<NaiveMove> naive_gatings(const GameDefinition& game, const Setup& before, const NaiveMove& move);

/// Closes the gates that `move` leaves or captures on.
void naive_close_gates(Setup& result, const NaiveMove& move);

}  // namespace tesuji::test

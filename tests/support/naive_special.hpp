// The naive generator's reading of special rules. It takes the parameters of src/rules and none of their
// code.
#pragma once

#include "support/naive.hpp"
#include "support/rooms.hpp"
#include "support/walk.hpp"

namespace tesuji::test {

/// Does a royal of `side` stand attacked in a way the rule forbids? Given by naive.cpp.
using Endangered = bool (*)(const GameDefinition&, const Board&, Side);

/// The piece that belongs to nobody.
bool naive_neutral(const GameDefinition& game, PlacedPiece placed);
/// May the piece on `from` take on `to`, or move there, as far as special rules say?
bool naive_may_capture(const GameDefinition& game, const Board& board, Square from, Square to);
/// May it take a piece of its own side there?
bool naive_self_capture(const GameDefinition& game, const Board& board, Square from, Square to);
/// May `side` promote to `piece` with this board?
bool naive_may_become(const GameDefinition& game, const Board& board, Side side, PieceIndex piece);
/// Is a royal of `side` on `royal` safe whatever attacks it?
bool naive_shielded(const GameDefinition& game, const Board& board, Square royal, Side side);

/// Is the last royal of a side where it can be taken?
bool naive_last_endangered(const GameDefinition& game, const Board& board, Side side, Endangered endangered);

/// Is the game over at once? `moves` are the legal moves as if it were not.
bool naive_special_over(const GameDefinition& game, const Setup& setup, const std::vector<NaiveMove>& moves);
/// Must the side to move place the piece that belongs to nobody?
bool naive_places_neutral(const GameDefinition& game, const Setup& setup);
std::vector<NaiveMove> naive_neutral_moves(const GameDefinition& game, const Setup& setup);
/// May the side to move pass?
bool naive_may_pass(const GameDefinition& game);
/// Only when there is nothing else to play?
bool naive_passes_last(const GameDefinition& game);
bool naive_captures_forced(const GameDefinition& game);

/// What special rules make of a move whose result is otherwise complete. False when they forbid it.
bool naive_special_result(const GameDefinition& game, const Setup& before, NaiveMove& move,
                          Endangered endangered);

}  // namespace tesuji::test

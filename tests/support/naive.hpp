// A slow, obviously correct move generator: the oracle the fast one is compared with.
//
// It reads only a GameDefinition and a Setup, walks every movement atom square by square, makes each move
// on a copy of the board and then asks whether the mover's royals may stand as they do. It shares no table
// and no code with the compiled rules. Readings of the rules that the definition leaves open:
//  * The same from, to and promotion reached by several atoms is one move.
//  * Where a capture of a ghost (en passant, or a royal on an exposed square) and an ordinary move share
//    from and to, only the capture exists: a piece that can take there takes "whether it wants to or not".
//  * Ghosts of a Setup whose victim is not named: if some piece of the side that just moved could have made a
//    lame leap over exactly these squares, it is the victim; otherwise that side's castling royal is.
//  * A leap by which the piece promotes cannot be answered en passant.
//  * Facing royals attack each other along the open line, and nothing else.
//  * While the king castles, attacks on the squares it crosses are judged with the king standing there.
#pragma once

#include <string>
#include <vector>

#include "define/definition.hpp"
#include "movement/setup.hpp"
#include "support/rooms.hpp"

namespace tesuji::test {

enum class NaiveKind { normal, double_step, en_passant, exposed_capture, castling, drop };

struct NaiveMove {
  Square from = kNoSquare;
  Square to = kNoSquare;            ///< castling: the king's destination
  PieceIndex promotion = kNoPiece;  ///< what the piece becomes, or kNoPiece
  NaiveKind kind = NaiveKind::normal;
  Square partner = kNoSquare;      ///< castling: where the partner stands before the move
  PieceIndex dropped = kNoPiece;   ///< drop: what is put down
  PieceIndex gate = kNoPiece;      ///< gating: what enters ...
  Square gate_square = kNoSquare;  ///< ... and where
  bool captures = false;
  bool captures_royal = false;
  bool on_exposed = false;  ///< captures a royal on a square where it does not stand
  Setup result;
};

/// Every legal move; empty when the game is over by a captured royal or an extinct kind.
std::vector<NaiveMove> naive_moves(const GameDefinition& game, const Setup& setup);

/// Is a royal of the side to move attacked (with several royals under `all`: are all of them)?
/// Always false where royals may be captured.
bool naive_in_check(const GameDefinition& game, const Setup& setup);

/// Could `setup` have arisen: is the side that just moved not left in check?
bool naive_is_legal(const GameDefinition& game, const Setup& setup);

/// Does a royal of `side` stand attacked in such a way that the royal rule forbids it?
bool naive_royals_endangered(const GameDefinition& game, const Setup& setup, Side side);

/// The number of leaves `depth` plies below `setup`.
std::uint64_t naive_perft(const GameDefinition& game, const Setup& setup, int depth);

}  // namespace tesuji::test

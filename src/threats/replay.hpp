// Replay: a line of moves with a view of the board before and after each, and what each move did.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "sight/board_view.hpp"

namespace tesuji::threats {

struct TakenPiece {
  Square square = kNoSquare;
  PlacedPiece piece;
};

/// One move of the line and what it did.
struct Ply {
  Move move{};
  Side side = Side::first;
  Square from = kNoSquare;        ///< kNoSquare for a drop
  Square to = kNoSquare;          ///< where the mover stands afterwards (castling: the royal)
  PlacedPiece mover;              ///< before the move
  PlacedPiece arrived;            ///< what stands on `to` afterwards
  std::vector<TakenPiece> taken;  ///< what the other side lost

  bool is_capture() const { return !taken.empty(); }
  bool is_drop() const { return move.kind() == MoveKind::drop; }
  bool is_castling() const { return move.kind() == MoveKind::castling; }
  /// What stood on the target square; empty when nothing did, or when the victim stood elsewhere.
  PlacedPiece taken_there() const {
    for (const TakenPiece& one : taken) {
      if (one.square == to) return one.piece;
    }
    return {};
  }
  bool promotes() const { return !is_drop() && !arrived.empty() && arrived.piece != mover.piece; }
};

/// A position of the line.
struct Moment {
  BoardView view;
  bool check = false;            ///< a royal of the side to move is attacked
  std::vector<Move> legal;       ///< legal moves
  std::vector<Square> checkers;  ///< of the side that has moved
  std::array<std::vector<int>, 2> hands;
  std::optional<Outcome> outcome;
};

/// plies[i] leads from moments[i] to moments[i + 1].
struct Replay {
  std::vector<Moment> moments;
  std::vector<Ply> plies;
};

/// Precondition: the moves are legal one after the other.
Replay replay_line(const Sight& sight, const AnyPosition& start, std::span<const Move> line);

/// Tells what a move does, in two steps: before it is made and after. `before` must outlive it.
class PlyBuilder {
 public:
  PlyBuilder(const BoardView& before, const AnyPosition& position, Move move);
  Ply finish(const BoardView& after);

 private:
  const BoardView& before_;
  Ply ply_;
};

}  // namespace tesuji::threats

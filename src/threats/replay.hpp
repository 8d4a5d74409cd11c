// Replay: a line of moves with a view of the board before and after each, what each move did, and where the
// line decides.
#pragma once

#include "sight/exchange.hpp"

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
  std::optional<Outcome> outcome;
};

/// plies[i] leads from moments[i] to moments[i + 1].
struct Replay {
  std::vector<Moment> moments;
  std::vector<Ply> plies;
};

/// The position with the other side to move; null where the rules do not allow it to stand.
std::unique_ptr<AnyPosition> pass_turn(std::shared_ptr<const CompiledRules> rules,
                                       const AnyPosition& position);

/// Precondition: the moves are legal one after the other. What they lead to is not looked at any more when
/// the patience of `sight` ends.
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

/// How many moves of `line` (played from `start`) it takes until the side to move has won all that the line
/// wins and keeps, the rest being only how play might go on; always a move of that side. Lines that end the
/// game are taken whole.
std::size_t decisive_length(const Sight& sight, const AnyPosition& start, std::span<const Move> line,
                            const Worths& worths);

}  // namespace tesuji::threats

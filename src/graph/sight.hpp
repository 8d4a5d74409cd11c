// Sight: which squares each piece of an arrangement takes on, protects and may step to, with the way it goes.
// Works on plain arrangements, legal or not, of any game; made for looking at one position, not for search.
#pragma once

#include <memory>
#include <span>
#include <vector>

#include "define/definition.hpp"

namespace tesuji {

/// One way in which a piece could go from one square to another.
struct Way {
  Square to = kNoSquare;
  Vector vector;  ///< from origin to target, as the owner sees it
  AtomKind kind = AtomKind::leap;
  bool quiet = true;
  bool captures = true;
  bool line = false;         ///< what stands between decides: a slide, a lame leap or a hop
  int reach = 0;             ///< hop_slide: men it may pass; area: steps
  int rank = 0;              ///< of the piece, where it matters what it may fly over
  std::vector<Square> path;  ///< the squares that decide, nearest first
};

/// The ways of every piece of one game. Filled as squares are asked about: not for several threads at once.
class Sight {
 public:
  explicit Sight(const GameDefinition& game);

  using Board = std::span<const PlacedPiece>;  ///< one entry per square

  /// Every way of a piece of this kind and side from a square, on whatever board.
  const std::vector<Way>& ways(PieceIndex piece, Side side, Square from) const;

  /// Is the way free (or, for jumpers, provided with its hurdle) on this board?
  bool open(const Way& way, Board board, Square from) const;

  /// The first open way by which the piece on `from` takes on `to`; null when it cannot. What stands on `to`
  /// does not matter.
  const Way* attack(Board board, Square from, Square to) const;

  /// Squares of the pieces of `by` that could take on `to`, in order. What stands on `to` does not matter.
  std::vector<Square> attackers(Board board, Square to, Side by) const;

  /// Squares on which the piece on `from` could take, own pieces' included.
  std::vector<Square> attacked(Board board, Square from) const;

  /// Squares the piece on `from` could go to: empty ones it may step to, enemies it may take.
  std::vector<Square> targets(Board board, Square from) const;

  const GameDefinition& game() const { return game_; }

 private:
  std::vector<Way> find_ways(PieceIndex piece, Side side, Square from) const;
  bool flies(const Way& way, Board board) const;
  bool walks(const Way& way, Board board, Square from) const;

  const GameDefinition& game_;
  mutable std::vector<std::unique_ptr<std::vector<Way>>> ways_;  ///< [(piece * 2 + side) * squares + square]
};

}  // namespace tesuji

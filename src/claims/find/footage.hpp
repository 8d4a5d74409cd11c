// Footage: a line of moves with the positions along it, and what captures are worth there.
#pragma once

#include "claims/find/lore.hpp"
#include "claims/proposition.hpp"
#include "threats/replay.hpp"

namespace tesuji::claims {

/// A line with the positions along it; a pass is a move of it.
class Footage {
 public:
  /// Stops before a move that is not legal, and at the end of the game.
  Footage(const Lore& lore, const AnyPosition& root, std::span<const Move> line);

  const std::vector<Move>& moves() const { return moves_; }
  int plies() const { return static_cast<int>(moves_.size()); }
  /// The move that leads to a ply.
  Move move(int ply) const { return moves_[as_size(ply - 1)]; }
  const AnyPosition& at(int ply) const { return *positions_[as_size(ply)]; }
  const Board& board(int ply) const { return boards_[as_size(ply)]; }
  PieceRef ref(int ply, Square sq) const { return ref_on(board(ply), sq); }
  const AnyPosition& end() const { return *positions_.back(); }
  /// The first so many moves.
  std::vector<Move> first(int plies) const { return {moves_.begin(), moves_.begin() + plies}; }
  /// Where the piece on `square` after `ply` plies stood in the root; kNoSquare when it came in later.
  Square origin(Square square, int ply) const;

 private:
  std::vector<Move> moves_;
  std::vector<std::unique_ptr<AnyPosition>> positions_;
  std::vector<Board> boards_;
};

/// What both sides' material is worth to `side`, in centipawns.
int material_balance(const Lore& lore, const AnyPosition& position, Side side);

/// What a move that is about to be made changes in the balance of who makes it, in centipawns. Counted from
/// what it takes and becomes where that tells all, else from all men.
class Stake {
 public:
  Stake(const Lore& lore, const AnyPosition& before, Move move);
  int won(const AnyPosition& after) const;

 private:
  const Lore& lore_;
  Move move_;
  Side side_;
  bool plain_ = false;
  int before_ = 0;  ///< the balance, where it is counted anew
  int taken_ = 0;
  PieceIndex mover_ = kNoPiece;
};

/// Does the move take what stands on the square?
bool takes_on(const AnyPosition& position, Move move, Square square);

/// What the side to move wins by taking on the square, both taking in turn and free to stop; what takes from
/// elsewhere is taken where it stands.
int exchange_on(const Lore& lore, const AnyPosition& position, Square square);

/// The legal capture from one square on another that wins most; the first of equal ones. Evidence names it.
std::optional<Move> capture_between(const Lore& lore, const AnyPosition& position, Square from, Square to);

}  // namespace tesuji::claims

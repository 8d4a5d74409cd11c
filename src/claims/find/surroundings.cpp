#include "claims/find/surroundings.hpp"

namespace tesuji::claims {

Surroundings::Surroundings(const Lore& lore, const Board& board)
    : lore_(lore), board_(board), seen_{std::vector<bool>(board.size()), std::vector<bool>(board.size())} {
  for (std::size_t sq = 0; sq < board.size(); ++sq) {
    if (board[sq].empty()) continue;
    for (const Square to : lore.sight().attacked(board, static_cast<Square>(sq)))
      seen_[as_size(board[sq].side)][as_size(to)] = true;
  }
}

Square Surroundings::royal(Side side) const {
  Square found = kNoSquare;
  for (std::size_t sq = 0; sq < board_.size(); ++sq) {
    if (board_[sq].empty() || board_[sq].side != side || !lore_.royal(board_[sq].piece)) continue;
    if (found != kNoSquare) return kNoSquare;
    found = static_cast<Square>(sq);
  }
  return found;
}

int Surroundings::pressure(Square royal) const {
  const Side side = on(board_, royal).side;
  int count = 0;
  for (int right = -1; right <= 1; ++right) {
    for (int forward = -1; forward <= 1; ++forward) {
      const Square sq = lore_.board().step(royal, {right, forward}, side);
      count += sq != kNoSquare && seen(sq, opponent(side));
    }
  }
  return count;
}

int Surroundings::escapes(Square royal) const {
  const Side enemy = opponent(on(board_, royal).side);
  int count = 0;
  for (const Square sq : lore_.sight().attacked(board_, royal)) {
    const PlacedPiece there = on(board_, sq);
    count += (there.empty() || there.side == enemy) && !seen(sq, enemy);
  }
  return count;
}

int Surroundings::shelter(Square royal) const {
  const Side side = on(board_, royal).side;
  int count = 0;
  for (int right = -1; right <= 1; ++right) {
    for (int forward = 1; forward <= 2; ++forward) {
      const Square sq = lore_.board().step(royal, {right, forward}, side);
      if (sq == kNoSquare) continue;
      const PlacedPiece there = on(board_, sq);
      count += !there.empty() && there.side == side && lore_.promoter(there.piece);
    }
  }
  return count;
}

bool Surroundings::far_half(Square sq, Side side) const {
  const BoardShape& shape = lore_.board();
  return 2 * shape.rank_of(shape.relative(sq, side)) >= shape.ranks + shape.ranks % 2;
}

int Surroundings::space(Side side) const {
  int count = 0;
  for (Square sq = 0; sq < lore_.board().squares(); ++sq)
    count += far_half(sq, side) && seen(sq, side) && !seen(sq, opponent(side));
  return count;
}

int Surroundings::protected_officers(Side side) const {
  int count = 0;
  for (std::size_t i = 0; i < board_.size(); ++i) {
    const PlacedPiece piece = board_[i];
    count += !piece.empty() && piece.side == side && lore_.officer(piece.piece) &&
             seen(static_cast<Square>(i), side);
  }
  return count;
}

bool Surroundings::promoter_ahead(Square sq, int right, Side side) const {
  const Side owner = on(board_, sq).side;
  for (int forward = 1; forward < lore_.board().ranks; ++forward) {
    const Square there = lore_.board().step(sq, {right, forward}, owner);
    if (there == kNoSquare) return false;
    const PlacedPiece other = on(board_, there);
    if (!other.empty() && other.side == side && lore_.promoter(other.piece)) return true;
  }
  return false;
}

bool Surroundings::promoter_on_file(Square sq, int right) const {
  const Side owner = on(board_, sq).side;
  const int file = lore_.board().file_of(sq) + right;
  if (file < 0 || file >= lore_.board().files) return false;
  for (int rank = 0; rank < lore_.board().ranks; ++rank) {
    const PlacedPiece other = on(board_, lore_.board().at(file, rank));
    if (!other.empty() && other.side == owner && lore_.promoter(other.piece)) return true;
  }
  return false;
}

}  // namespace tesuji::claims

#include "claims/find/surroundings.hpp"

namespace tesuji::claims {

Surroundings::Surroundings(const Lore& lore, const Board& board)
    : lore_(lore), board_(board), seen_{std::vector<bool>(board.size()), std::vector<bool>(board.size())} {
  for (const Side side : kBothSides) {
    for (const PieceRef& man : men_of(board, side)) {
      for (const Square to : lore.sight().attacked(board, man.square))
        seen_[as_size(side)][as_size(to)] = true;
    }
  }
}

Square Surroundings::royal(Side side) const {
  std::vector<PieceRef> royals = men_of(board_, side);
  std::erase_if(royals, [&](const PieceRef& man) { return !lore_.royal(man.piece); });
  return royals.size() == 1 ? royals.front().square : kNoSquare;
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
  for (const Square sq : lore_.sight().attacked(board_, royal))
    count += !holds(board_, sq, opponent(enemy)) && !seen(sq, enemy);
  return count;
}

int Surroundings::shelter(Square royal) const {
  const Side side = on(board_, royal).side;
  int count = 0;
  for (int right = -1; right <= 1; ++right) {
    for (int forward = 1; forward <= 2; ++forward) {
      const Square sq = lore_.board().step(royal, {right, forward}, side);
      count += sq != kNoSquare && holds(board_, sq, side) && lore_.promoter(on(board_, sq).piece);
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
  for (const PieceRef& man : men_of(board_, side))
    count += lore_.officer(man.piece) && seen(man.square, side);
  return count;
}

bool Surroundings::promoter_ahead(Square sq, int right, Side side) const {
  const Side owner = on(board_, sq).side;
  for (int forward = 1; forward < lore_.board().ranks; ++forward) {
    const Square there = lore_.board().step(sq, {right, forward}, owner);
    if (there == kNoSquare) return false;
    if (holds(board_, there, side) && lore_.promoter(on(board_, there).piece)) return true;
  }
  return false;
}

bool Surroundings::promoter_on_file(Square sq, int right) const {
  return std::ranges::any_of(men_of(board_, on(board_, sq).side), [&](const PieceRef& man) {
    return lore_.board().file_of(man.square) == lore_.board().file_of(sq) + right &&
           lore_.promoter(man.piece);
  });
}

}  // namespace tesuji::claims
